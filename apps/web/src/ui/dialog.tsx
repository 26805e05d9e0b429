import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'

type Props = { title: string; close: () => void; children: ReactNode }

/**
 * A question over the page, open for as long as it is drawn. Escape closes it, and the focus goes back to
 * where it was.
 */
export function Dialog({ title, close, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    const { current: element } = dialog
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog ref={dialog} className="dialog text-left" aria-labelledby={id} onCancel={close}>
      <h2 id={id} className="mb-4 text-2xl">
        {title}
      </h2>
      {children}
    </dialog>
  )
}
