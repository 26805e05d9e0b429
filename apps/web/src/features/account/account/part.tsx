import type { ReactNode } from 'react'

/** One part of the form, with its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid grid-cols-1 gap-5">
      <legend className="float-left w-full">
        <h3 className="text-lg">{title}</h3>
      </legend>
      <div className="clear-both grid grid-cols-1 gap-5">{children}</div>
    </fieldset>
  )
}
