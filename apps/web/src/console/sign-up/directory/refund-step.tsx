import { takeHandBackBack } from '@hive/contract/money/refunds'
import type { Person } from '@hive/contract/sign-up/person'
import { isByHand } from '@hive/domain/base/money/ways'
import { mayDo } from '@hive/domain/base/session/permission'
import { useChange } from '#console/api/use-calls.ts'
import { DialogButton } from '#console/kit/dialog-button.tsx'
import { ReasonDialog } from '#console/kit/reason-dialog.tsx'
import { HandBack } from '#console/money/payments/hand-back.tsx'
import { usePermissions } from '#console/kit/use-may-do.ts'
import { euro } from '#lib/euro.ts'

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
  const takeBack = useChange(takeHandBackBack, 'people', 'tasks', 'actions')
  const amount = euro(refund.amount)
  return (
    <DialogButton
      variant="quiet"
      className="text-sm"
      renderDialog={(close) => (
        <ReasonDialog
          title={`${amount} wasn’t given back?`}
          label={`Owe ${refund.playerName} ${amount} again`}
          close={close}
          send={(reason) => takeBack({ refundId: refund.refundId, reason })}
          done={`${amount} is owed again.`}
          hint="Kept with the books; they don’t see it."
        >
          <p>
            The books keep both notes. If they’ve had the e-mail about it, they get another one that
            says we were wrong.
          </p>
        </ReasonDialog>
      )}
    >
      Not given back?
    </DialogButton>
  )
}
