import { type CreditWire, voidCredit } from '@hive/contract/roster/credits'
import { reasonForm } from '@hive/contract/base/reason'
import { mayDo } from '@hive/domain/base/session/permission'
import { useState } from 'react'
import { useChange } from '#console/api/use-calls.ts'
import { DialogForm } from '#console/kit/dialog-form.tsx'
import { ReasonField } from '#console/kit/reason-field.tsx'
import { usePermissions } from '#console/kit/use-may-do.ts'
import { exactEuro } from '#lib/euro.ts'
import { Button } from '#ui/button.tsx'
import { useSchemaForm } from '#ui/form/use-schema-form.ts'

/** A way to take a favour back that was given by mistake, as long as nothing of it has been used. */
export function TakeCreditBack({ credit }: { credit: CreditWire }) {
  const permissions = usePermissions()
  const [isOpen, setOpen] = useState(false)
  const { origin, left, amount, leagueId } = credit
  const isWhole = origin === 'goodwill' && left === amount
  if (!isWhole || !mayDo(permissions, 'money', leagueId)) return null
  return (
    <>
      <Button variant="quiet" className="text-sm" onClick={() => setOpen(true)}>
        Given by mistake?
      </Button>
      {isOpen && <TakeBackDialog credit={credit} close={() => setOpen(false)} />}
    </>
  )
}

function TakeBackDialog({ credit, close }: { credit: CreditWire; close: () => void }) {
  const takeBack = useChange(voidCredit, 'people', 'actions')
  const form = useSchemaForm(reasonForm, { reason: '' })
  const amount = exactEuro(credit.amount)
  return (
    <DialogForm
      title={`Credit of ${amount}, ${credit.league}`}
      label={`Take back ${amount}`}
      busy="Saving..."
      close={close}
      form={form}
      send={({ reason }) => takeBack({ creditId: credit.creditId, reason })}
      done={`${amount} is taken back. They get an e-mail that says it was our mistake.`}
    >
      <p>Nothing of it has been used yet. The books keep it and get an entry of today.</p>
      <ReasonField hint="Kept with the books; they don’t see it." />
    </DialogForm>
  )
}
