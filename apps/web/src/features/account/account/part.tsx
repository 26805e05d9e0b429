import type { ReactNode } from 'react'

type Props = {
  title: string
  /** Whether the title is only heard, where what stands above says the same. */
  isHeard?: boolean
  children: ReactNode
}

/** One part of the form, with its heading; its fields are in two columns where there is room. */
export function Part({ title, isHeard = false, children }: Props) {
  return (
    <fieldset className="grid grid-cols-1">
      <legend className={isHeard ? 'sr-only' : 'float-left mb-4 w-full'}>
        <h3 className="text-lg">{title}</h3>
      </legend>
      <div className="clear-both grid grid-cols-1 items-start gap-x-5 gap-y-4 sm:grid-cols-2">
        {children}
      </div>
    </fieldset>
  )
}
