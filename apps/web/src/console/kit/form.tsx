import { type ReactNode, type SubmitEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'

type Props = {
  /** What the button says, and what it says while the form is on its way. */
  label: string
  busy: string
  submit: () => Promise<void>
  /** Other ways on, beside the button. */
  beside?: ReactNode
  children: ReactNode
}

/** A form that is sent once: the button waits until it is known how that went. */
export function Form({ label, busy, submit, beside, children }: Props) {
  const [isBusy, setBusy] = useState(false)
  async function send(event: SubmitEvent) {
    event.preventDefault()
    setBusy(true)
    await submit()
    setBusy(false)
  }
  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void send(event)}>
      {children}
      <p className="flex flex-wrap gap-3">
        <Button type="submit" variant="ink" busy={isBusy && busy}>
          {label}
        </Button>
        {beside}
      </p>
    </form>
  )
}
