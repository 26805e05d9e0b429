import type { ReactNode } from 'react'

type Props = {
  name: string
  /** Takes a whole row on a phone, as an address must not break within a word. */
  isWide?: boolean
  /** Whether its value is a name, which a translation leaves as it is. */
  isName?: boolean
  children: ReactNode
}

/** A fact with its name; for a `<dl>`. */
export function Fact({ name, isWide = false, isName = false, children }: Props) {
  return (
    <div className={isWide ? 'col-span-full sm:col-auto' : undefined}>
      <dt className="muted text-sm font-semibold">{name}</dt>
      <dd className="text-lg wrap-anywhere" translate={isName ? 'no' : undefined}>
        {children}
      </dd>
    </div>
  )
}
