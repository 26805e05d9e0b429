import type { ReactNode } from 'react'

/** One part of the form, with its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="card grid gap-5 p-6">
      <legend className="float-left w-full">
        <h2 className="text-2xl">{title}</h2>
      </legend>
      <div className="clear-both grid gap-5">{children}</div>
    </fieldset>
  )
}
