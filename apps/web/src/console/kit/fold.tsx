import type { ReactNode } from 'react'

type Props = {
  title: string
  note?: string
  /** Whether it is open, for a fold that something else opens too. */
  isOpen?: boolean
  setOpen?: (isOpen: boolean) => void
  children: ReactNode
}

/** A part of a screen that is opened by who wants it, so that the rest fits a phone. */
export function Fold({ title, note, isOpen, setOpen, children }: Props) {
  return (
    <details
      className="card group overflow-hidden"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen?.(currentTarget.open)}
    >
      <summary className="flex min-h-14 cursor-pointer items-center gap-3 px-5 py-3">
        <span aria-hidden="true" className="transition-transform group-open:rotate-90">
          ›
        </span>
        <h2 className="text-xl">{title}</h2>
        {note && <span className="muted ml-auto text-right text-sm">{note}</span>}
      </summary>
      <div className="border-t border-line">{children}</div>
    </details>
  )
}
