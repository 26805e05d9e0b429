import { flushSync } from 'react-dom'
import type { FieldValues } from 'react-hook-form'
import { Button } from '#ui/button.tsx'
import { Form, type FormProps, SubmitRow } from '#ui/form/form.tsx'
import { settleTyped } from '#ui/form/use-typed.ts'
import { Dialog } from '#ui/dialog.tsx'

type Props<Values extends FieldValues, Sent> = FormProps<Values, Sent> & {
  title: string
  label: string
  busy?: string
  close: () => void
}

/** A form over the page: it closes once it is sent, and before that by Cancel. */
export function DialogForm<Values extends FieldValues, Sent>(props: Props<Values, Sent>) {
  const { title, label, busy = 'Saving...', close, after, children, ...form } = props
  function leave() {
    // The focus returns to the page behind when the dialog closes.
    flushSync(close)
    return after?.()
  }
  function giveUp() {
    settleTyped(form.form)
    close()
  }
  return (
    <Dialog title={title} close={giveUp}>
      <Form {...form} after={leave}>
        {(field) => (
          <>
            {typeof children === 'function' ? children(field) : children}
            <SubmitRow
              label={label}
              busy={busy}
              beside={
                <Button variant="ghost" onClick={giveUp}>
                  Cancel
                </Button>
              }
            />
          </>
        )}
      </Form>
    </Dialog>
  )
}
