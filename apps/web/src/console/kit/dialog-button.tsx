import { type ReactNode, useState } from 'react'
import { Button, type ButtonProps } from '#ui/button.tsx'

type Props = Omit<ButtonProps, 'onClick'> & {
  /** Drawn for as long as it is open. */
  renderDialog: (close: () => void) => ReactNode
}

/** A button that opens a dialog. */
export function DialogButton({ renderDialog, ...button }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} />
      {isOpen && renderDialog(() => setOpen(false))}
    </>
  )
}
