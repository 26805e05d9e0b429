import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'

type Props = {
  /** How many are chosen: '3 leagues'. */
  selected: string
  clear: () => void
  /** The actions for them; each button says the number. */
  children: ReactNode
}

/** The actions for the chosen rows of a list; the bar stays in sight while the list is scrolled. */
export function BulkBar({ selected, clear, children }: Props) {
  return (
    <section
      aria-label="Selection"
      className="sits-low on-ink sticky z-10 flex flex-wrap items-center gap-3 rounded-card bg-ink p-4 text-chalk shadow-xl"
    >
      <output className="font-semibold">{selected} selected</output>
      <span className="ml-auto flex flex-wrap gap-3">
        {children}
        <Button variant="ghost" onClick={clear}>
          Clear
        </Button>
      </span>
    </section>
  )
}
