import { discardDraw } from '@hive/contract/schedules'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { replyTo } from '#console/api/contract-calls.ts'
import { Dialog } from '#console/kit/dialog.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields.tsx'
import { Form, SubmitRow } from '#ui/form/form.tsx'
import { useFields, useSchemaForm } from '#ui/form/use-schema-form.ts'
import { scheduleApi } from './schedule-api.ts'

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
  const [discard] = scheduleApi.useDiscardDrawMutation()
  const form = useSchemaForm(discardForm, { reason: '' })
  return (
    <Dialog title="Discard this draw" close={close}>
      <Form
        form={form}
        send={({ reason }) => replyTo(discard({ leagueId, number, reason }))}
        done="The draw is discarded."
        after={() => flushSync(close)}
      >
        <p>
          The draw stays on the league’s public page with your reason, so that no one has to wonder
          whether we drew until we liked it.
        </p>
        <ReasonField />
        <SubmitRow
          label="Discard"
          busy="Discarding..."
          beside={
            <Button variant="ghost" onClick={close}>
              Cancel
            </Button>
          }
        />
      </Form>
    </Dialog>
  )
}

function ReasonField() {
  const field = useFields<{ reason: string }>()
  return (
    <TextField
      label="Why?"
      hint="Public. Such as: a team has dropped out."
      maxLength={200}
      {...field('reason')}
    />
  )
}
