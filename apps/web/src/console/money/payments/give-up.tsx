import { giveUpRefund } from '@hive/contract/money/refunds'
import { reasonForm } from '@hive/contract/base/reason'
import { useState } from 'react'
import { useChange } from '#console/api/use-calls.ts'
import { DialogForm } from '#console/kit/dialog-form.tsx'
import { ReasonField } from '#console/kit/reason-field.tsx'
import { Button } from '#ui/button.tsx'
import { useSchemaForm } from '#ui/form/use-schema-form.ts'

type Props = {
  refundId: number
  playerName: string
  /** As in `€80`. */
  amount: string
  after?: (() => unknown) | undefined
}

/** A button that gives up a refund which is still owed, and asks why first. */
export function GiveUp(refund: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="ghost"
        className="px-4 whitespace-nowrap"
        aria-label={`Give it up: ${refund.playerName}`}
        onClick={() => setOpen(true)}
      >
        Give it up
      </Button>
      {isOpen && <GiveUpDialog {...refund} close={() => setOpen(false)} />}
    </>
  )
}

function GiveUpDialog({
  refundId,
  playerName,
  amount,
  after,
  close,
}: Props & { close: () => void }) {
  const giveUp = useChange(giveUpRefund, 'people', 'tasks', 'actions')
  const form = useSchemaForm(reasonForm, { reason: '' })
  return (
    <DialogForm
      title={`Give up ${amount} to ${playerName}?`}
      label={`Owe ${playerName} nothing of this ${amount}`}
      busy="Saving..."
      close={close}
      form={form}
      send={({ reason }) => giveUp({ refundId, reason })}
      done={`${amount} is no longer owed. They’ll get an e-mail that says why.`}
      after={after}
    >
      <p>
        Only for money that they have already, or that isn’t theirs after all. To give it to them in
        cash, by transfer or as a credit, use the button beside this one.
      </p>
      <ReasonField hint="They read this in the e-mail." />
    </DialogForm>
  )
}
