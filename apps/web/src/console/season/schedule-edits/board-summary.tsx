import { slotText } from '@hive/domain/season/schedule/slot-text'
import { gameName } from '@hive/domain/season/schedule-edits/board'
import { fairnessChange } from '@hive/domain/season/schedule-edits/consequences'
import type { ScheduleEdit } from '@hive/domain/season/schedule-edits/edit'
import { counted } from '@hive/domain/base/text/words'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { FairnessChange } from '../repairs/fairness-change.tsx'
import { LookForExchanges } from './exchanges.tsx'
import type { EditedBoard } from './use-board.ts'

/** How fair the board is beside the one before, what has been edited, and a way back. */
export function BoardSummary({ edited }: { edited: EditedBoard }) {
  const { before, now, edits, isStale, isBusy, undo } = edited
  return (
    <div className="grid gap-4">
      <FairnessChange rows={fairnessChange(before, now)} />
      {!isStale && <LookForExchanges edited={edited} />}
      {isStale && (
        <Notice tone="warning">
          The games have changed since they were edited. Undo the edits to go on.
        </Notice>
      )}
      {edits.length > 0 && (
        <>
          <div className="flex flex-wrap gap-3">
            <Button
              variant="ghost"
              aria-disabled={isBusy || undefined}
              onClick={() => void undo(false)}
            >
              Undo the last edit
            </Button>
            {edits.length > 1 && (
              <Button
                variant="quiet"
                aria-disabled={isBusy || undefined}
                onClick={() => void undo(true)}
              >
                Undo all
              </Button>
            )}
          </div>
          <details>
            <summary className="link cursor-pointer py-2.5">
              {counted(edits.length, 'edit')}
            </summary>
            <ol className="grid gap-2 text-sm">
              {edits.map((edit, at) => (
                // An edit is known by its place alone.
                // oxlint-disable-next-line react/no-array-index-key
                <li key={at}>
                  {editText(edit, edited)}
                  {edit.reason && <span className="muted block">{edit.reason}</span>}
                </li>
              ))}
            </ol>
          </details>
        </>
      )}
    </div>
  )
}

function editText({ moves }: Pick<ScheduleEdit, 'moves'>, { before }: EditedBoard): string {
  return moves
    .map(({ id, to }) => {
      const game = before.games.find((one) => one.id === id)
      return `${game ? gameName(game) : 'A game'} → ${to ? slotText(to) : 'the bank'}`
    })
    .join('; ')
}
