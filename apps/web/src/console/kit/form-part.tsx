import { type ReactNode, useId } from 'react'

/** Fields that belong together, under their heading. */
export function FormPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="card grid gap-4 p-6" aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <div className="grid gap-4 sm:grid-cols-2">{children}</div>
    </section>
  )
}
