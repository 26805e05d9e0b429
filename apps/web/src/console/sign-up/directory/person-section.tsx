import { type ReactNode, useId } from 'react'

/** A part of a person's page under its heading. */
export function PersonSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="card overflow-hidden">
      <h2 id={id} className="border-b border-line p-4 text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

export function NoneYet({ children }: { children: string }) {
  return <p className="muted p-4">{children}</p>
}
