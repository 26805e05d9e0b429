import type { ReactNode } from 'react'

/** A fact with its name; for a `<dl>`. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="muted text-sm font-semibold">{name}</dt>
      <dd className="text-lg wrap-anywhere">{children}</dd>
    </div>
  )
}
