import { giveUpRefund } from '@hive/contract/money/refunds'
import { useChange } from '#console/api/use-calls.ts'
import { DialogButton } from '#console/kit/dialog-button.tsx'
import { ReasonDialog } from '#console/kit/reason-dialog.tsx'

type Props = {
  refundId: number
  playerName: string
  /** As in `€80`. */
  amount: string
  after?: (() => unknown) | undefined
}

/** A button that gives up a refund which is still owed, and asks why first. */
export function GiveUp({ refundId, playerName, amount, after }: Props) {
  const giveUp = useChange(giveUpRefund, 'people', 'tasks', 'actions')
  return (
    <DialogButton
      variant="ghost"
      className="px-4 whitespace-nowrap"
      aria-label={`Give it up: ${playerName}`}
      renderDialog={(close) => (
        <ReasonDialog
          title={`Give up ${amount} to ${playerName}?`}
          label={`Owe ${playerName} nothing of this ${amount}`}
          close={close}
          send={(reason) => giveUp({ refundId, reason })}
          done={`${amount} is no longer owed. They’ll get an e-mail that says why.`}
          after={after}
          hint="They read this in the e-mail."
        >
          <p>
            Only for money that they have already, or that isn’t theirs after all. To give it to
            them in cash, by transfer or as a credit, use the button beside this one.
          </p>
        </ReasonDialog>
      )}
    >
      Give it up
    </DialogButton>
  )
}
