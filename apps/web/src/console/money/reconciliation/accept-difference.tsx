import { acceptDifference, type Books } from '@hive/contract/money/reconciliation'
import { gapOf } from '@hive/domain/money/payments/reconciliation'
import { differenceTitle } from '@hive/domain/money/payments/reconciliation-texts'
import { useState } from 'react'
import { useChange } from '#console/api/use-calls.ts'
import { DialogForm } from '#console/kit/dialog-form.tsx'
import { ReasonField } from '#console/kit/reason-field.tsx'
import { Button } from '#ui/button.tsx'
import { useSchemaForm } from '#ui/form/use-schema-form.ts'

const acceptForm = acceptDifference.body.pick({ reason: true })

type Props = { difference: Books['differences'][number] }

/** A button that takes a difference as it is, with a reason: it needs no look any more. */
export function AcceptDifference({ difference }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="ghost"
        className="px-4"
        aria-label={`Accept: ${difference.sourceId}`}
        onClick={() => setOpen(true)}
      >
        Accept
      </Button>
      {isOpen && <Reason difference={difference} close={() => setOpen(false)} />}
    </>
  )
}

function Reason({ difference, close }: Props & { close: () => void }) {
  const { kind, sourceId, why } = difference
  const accept = useChange(acceptDifference, 'books', 'tasks', 'actions')
  const form = useSchemaForm(acceptForm, { reason: '' })
  return (
    <DialogForm
      title="Accept this difference"
      label="Accept"
      busy="Saving..."
      close={close}
      form={form}
      send={({ reason }) => accept({ kind, sourceId, gap: gapOf(difference), reason })}
      done="The difference is accepted as it is."
    >
      <p>
        {differenceTitle(kind, why)}. It stays on this page with your reason. If its amount changes,
        we ask again.
      </p>
      <ReasonField label="Why does it stay?" />
    </DialogForm>
  )
}
