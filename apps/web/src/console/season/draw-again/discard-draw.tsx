import { discardDraw } from '@hive/contract/season/schedule'
import { useChange } from '#console/api/use-calls.ts'
import { DialogButton } from '#console/kit/dialog-button.tsx'
import { ReasonDialog } from '#console/kit/reason-dialog.tsx'

type Props = { leagueId: number; number: number }

/** A button that discards a draw, with a reason that anyone can read. */
export function DiscardDraw({ leagueId, number }: Props) {
  const discard = useChange(discardDraw, 'schedule', 'actions')
  return (
    <DialogButton
      variant="ghost"
      renderDialog={(close) => (
        <ReasonDialog
          title="Discard this draw"
          about={String(number)}
          label="Discard"
          busy="Discarding..."
          close={close}
          send={(reason) => discard({ leagueId, number, reason })}
          done="The draw is discarded."
          hint="Public. For example, ‘A team has dropped out.’"
        >
          <p>
            The draw stays on the league’s public page with your reason, so that no one has to
            wonder whether we drew until we liked it.
          </p>
        </ReasonDialog>
      )}
    >
      Discard
    </DialogButton>
  )
}
