import { takeHandBackBack } from '@hive/contract/money/refunds'
import type { Person } from '@hive/contract/sign-up/person'
import { reasonForm } from '@hive/contract/base/reason'
import { isByHand } from '@hive/domain/base/money/ways'
import { mayDo } from '@hive/domain/base/session/permission'
import { useState } from 'react'
import { useChange } from '#console/api/use-calls.ts'
import { DialogForm } from '#console/kit/dialog-form.tsx'
import { ReasonField } from '#console/kit/reason-field.tsx'
import { HandBack } from '#console/money/payments/hand-back.tsx'
import { usePermissions } from '#console/kit/use-may-do.ts'
import { euro } from '#lib/euro.ts'
import { Button } from '#ui/button.tsx'
import { useSchemaForm } from '#ui/form/use-schema-form.ts'

type Refund = NonNullable<Person['money']>['refunds'][number] & { playerName: string }

/** The steps of an organiser for one refund: give it back by hand, or say that it was not. */
export function RefundStep({ refund }: { refund: Refund }) {
  const permissions = usePermissions()
  const { leagueId, standing, way } = refund
  if (!mayDo(permissions, 'money', leagueId)) return null
  const isOwed = standing === 'failed' || (standing === 'on_its_way' && isByHand(way))
  if (isOwed) return <HandBack owed={refund} />
  return standing === 'back' && isByHand(way) ? <NotHandedBack refund={refund} /> : null
}

function NotHandedBack({ refund }: { refund: Refund }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" className="text-sm" onClick={() => setOpen(true)}>
        Not given back?
      </Button>
      {isOpen && <NotHandedBackDialog refund={refund} close={() => setOpen(false)} />}
    </>
  )
}

function NotHandedBackDialog({ refund, close }: { refund: Refund; close: () => void }) {
  const takeBack = useChange(takeHandBackBack, 'people', 'tasks', 'actions')
  const form = useSchemaForm(reasonForm, { reason: '' })
  const amount = euro(refund.amount)
  return (
    <DialogForm
      title={`${amount} wasn’t given back?`}
      label={`Owe ${refund.playerName} ${amount} again`}
      busy="Saving..."
      close={close}
      form={form}
      send={({ reason }) => takeBack({ refundId: refund.refundId, reason })}
      done={`${amount} is owed again.`}
    >
      <p>
        The books keep both notes. If they’ve had the e-mail about it, they get another one that
        says we were wrong.
      </p>
      <ReasonField hint="Kept with the books; they don’t see it." />
    </DialogForm>
  )
}
