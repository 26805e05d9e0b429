import { type ReactNode, useId } from 'react'

export type SectionProps = {
  title: ReactNode
  /** A card of a page, or a part of it without a frame. */
  className?: string
  /** The size of the title. */
  size?: 'text-xl' | 'text-2xl'
  children: ReactNode
}

/** A part of a page under its heading, which names it. */
export function Section({ title, className = CARD, size = 'text-2xl', children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className={size}>
        {title}
      </h2>
      {children}
    </section>
  )
}

const CARD = 'card grid gap-4 p-6'
