import { discardDraw } from '@hive/contract/season/schedule'
import { useState } from 'react'
import { useChange } from '#console/api/use-calls.ts'
import { DialogForm } from '#console/kit/dialog-form.tsx'
import { ReasonField } from '#console/kit/reason-field.tsx'
import { Button } from '#ui/button.tsx'
import { useSchemaForm } from '#ui/form/use-schema-form.ts'

const discardForm = discardDraw.body.pick({ reason: true })

type Props = { leagueId: number; number: number }

/** A button that discards a draw, with a reason that anyone can read. */
export function DiscardDraw(props: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        Discard
      </Button>
      {isOpen && <Discarding {...props} close={() => setOpen(false)} />}
    </>
  )
}

function Discarding({ leagueId, number, close }: Props & { close: () => void }) {
  const discard = useChange(discardDraw, 'schedule', 'actions')
  const form = useSchemaForm(discardForm, { reason: '' })
  return (
    <DialogForm
      title="Discard this draw"
      label="Discard"
      busy="Discarding..."
      close={close}
      form={form}
      send={({ reason }) => discard({ leagueId, number, reason })}
      done="The draw is discarded."
    >
      <p>
        The draw stays on the league’s public page with your reason, so that no one has to wonder
        whether we drew until we liked it.
      </p>
      <ReasonField hint="Public. For example, ‘A team has dropped out.’" />
    </DialogForm>
  )
}
