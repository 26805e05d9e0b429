import { type CreditWire, voidCredit } from '@hive/contract/roster/credits'
import { mayDo } from '@hive/domain/base/session/permission'
import { useChange } from '#console/api/use-calls.ts'
import { DialogButton } from '#console/kit/dialog-button.tsx'
import { ReasonDialog } from '#console/kit/reason-dialog.tsx'
import { usePermissions } from '#console/kit/use-may-do.ts'
import { exactEuro } from '#lib/euro.ts'

/** A way to take a favour back that was given by mistake, as long as nothing of it has been used. */
export function TakeCreditBack({ credit }: { credit: CreditWire }) {
  const permissions = usePermissions()
  const takeBack = useChange(voidCredit, 'people', 'actions')
  const { creditId, origin, left, leagueId, league } = credit
  const isWhole = origin === 'goodwill' && left === credit.amount
  if (!isWhole || !mayDo(permissions, 'money', leagueId)) return null
  const amount = exactEuro(credit.amount)
  return (
    <DialogButton
      variant="quiet"
      className="text-sm"
      renderDialog={(close) => (
        <ReasonDialog
          title={`Credit of ${amount}, ${league}`}
          label={`Take back ${amount}`}
          close={close}
          send={(reason) => takeBack({ creditId, reason })}
          done={`${amount} is taken back. They get an e-mail that says it was our mistake.`}
          hint="Kept with the books; they don’t see it."
        >
          <p>Nothing of it has been used yet. The books keep it and get an entry of today.</p>
        </ReasonDialog>
      )}
    >
      Given by mistake?
    </DialogButton>
  )
}
