import type { ReactNode } from 'react'

/** One thing worth knowing, by name; stands in a `<dl>`. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="muted text-sm font-semibold">{name}</dt>
      <dd className="text-lg">{children}</dd>
    </div>
  )
}
