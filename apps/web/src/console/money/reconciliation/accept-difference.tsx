import { acceptDifference, type Books } from '@hive/contract/money/reconciliation'
import { gapOf } from '@hive/domain/money/payments/reconciliation'
import { differenceTitle } from '@hive/domain/money/payments/reconciliation-texts'
import { useChange } from '#console/api/use-calls.ts'
import { DialogButton } from '#console/kit/dialog-button.tsx'
import { ReasonDialog } from '#console/kit/reason-dialog.tsx'

type Props = { difference: Books['differences'][number] }

/** A button that takes a difference as it is, with a reason: it needs no look any more. */
export function AcceptDifference({ difference }: Props) {
  const { kind, sourceId, why } = difference
  const accept = useChange(acceptDifference, 'books', 'tasks', 'actions')
  return (
    <DialogButton
      variant="ghost"
      className="px-4"
      aria-label={`Accept: ${sourceId}`}
      renderDialog={(close) => (
        <ReasonDialog
          title="Accept this difference"
          about={`${kind} ${sourceId}`}
          label="Accept"
          close={close}
          send={(reason) => accept({ kind, sourceId, gap: gapOf(difference), reason })}
          done="The difference is accepted as it is."
          question="Why does it stay?"
        >
          <p>
            {differenceTitle(kind, why)}. It stays on this page with your reason. If its amount
            changes, we ask again.
          </p>
        </ReasonDialog>
      )}
    >
      Accept
    </DialogButton>
  )
}
