import type { ReactNode } from 'react'

type Props = {
  title: string
  /** The actions of the screen, beside the title. */
  actions?: ReactNode
  children: ReactNode
}

/** A screen of organisers: its title with the actions beside it, then its content. */
export function Screen({ title, actions, children }: Props) {
  return (
    <div className="wrap grid gap-6 py-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1>{title}</h1>
        {actions}
      </div>
      {children}
    </div>
  )
}
