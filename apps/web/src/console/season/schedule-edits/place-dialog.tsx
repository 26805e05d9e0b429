import { editSchedule } from '@hive/contract/season/schedule-edits'
import { slotText } from '@hive/domain/season/schedule/slot-text'
import type { PlannedGame } from '@hive/domain/season/repairs/planned-game'
import { type Board, gameName } from '@hive/domain/season/schedule-edits/board'
import { consequencesOf, fairnessChange } from '@hive/domain/season/schedule-edits/consequences'
import { movesOf, withMoves } from '@hive/domain/season/schedule-edits/edit'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Dialog } from '#ui/dialog.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields.tsx'
import { Notice } from '#ui/notice.tsx'
import { FairnessChange } from '../repairs/fairness-change.tsx'
import { PlaceField } from './place-field.tsx'
import { slotOfKey } from './slot-key.ts'

/** Where a game is to go, which may still be open. */
export type Choice = { readonly id: number; readonly to: string | null }

type Props = {
  board: Board
  choice: Choice
  close: () => void
  place: (to: string, reason: string) => void
}

const REASON_MAXIMUM = editSchedule.body.shape.reason

/** The menu of a game: where it can go, and what that does to the teams and to fairness. */
export function PlaceDialog({ board, choice, close, place }: Props) {
  const [to, setTo] = useState(choice.to)
  const [reason, setReason] = useState('')
  const [note, setNote] = useState<string>()
  const game = board.games.find(({ id }) => id === choice.id)
  if (!game) return null
  const effects = to === null ? null : effectsOf(board, game, to)
  const isReasonNeeded = (effects?.consequences.length ?? 0) > 0
  function send() {
    const problem = problemOf(to, reason, isReasonNeeded)
    setNote(problem)
    if (problem !== undefined || to === null) return
    // The dialog gives the focus back before the game goes elsewhere.
    flushSync(close)
    place(to, reason.trim())
  }
  return (
    <Dialog title={`Move ${gameName(game)}`} close={close}>
      <div className="grid gap-4">
        <p className="muted">Now: {game.slot ? slotText(game.slot) : 'in the bank'}</p>
        <PlaceField board={board} game={game} value={to} choose={setTo} />
        {effects && <Effects effects={effects} />}
        {(isReasonNeeded || note !== undefined) && (
          <TextField
            id="edit-reason"
            label="Why?"
            hint="Kept with the edit."
            maxLength={200}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            error={note}
          />
        )}
        <div className="flex flex-wrap gap-3">
          <Button onClick={send} disabled={to === null}>
            Move
          </Button>
          <Button variant="ghost" onClick={close}>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function problemOf(to: string | null, reason: string, isReasonNeeded: boolean): string | undefined {
  if (to === null || !isReasonNeeded) return undefined
  if (reason.trim() === '') return 'Please say why.'
  return REASON_MAXIMUM.safeParse(reason).error?.issues[0]?.message
}

type Effects = ReturnType<typeof effectsOf>

function effectsOf(board: Board, game: PlannedGame, key: string) {
  const moves = movesOf(board.games, { id: game.id, to: slotOfKey(key) }) ?? []
  const other = board.games.find(({ id }) => id === moves[1]?.id)
  return {
    swap: other ? `${gameName(other)} goes to ${placeText(game)}.` : null,
    consequences: consequencesOf(board, moves),
    fairness: fairnessChange(board, { ...board, games: withMoves(board.games, moves) }),
  }
}

function placeText({ slot }: PlannedGame): string {
  return slot ? slotText(slot) : 'the bank'
}

function Effects({ effects: { swap, consequences, fairness } }: { effects: Effects }) {
  return (
    <>
      {swap && <p>{swap}</p>}
      {consequences.length > 0 && (
        <Notice tone="warning" title="This is worse for a team">
          <ul className="list-disc pl-5">
            {consequences.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Notice>
      )}
      {fairness.length > 0 && <FairnessChange rows={fairness} />}
    </>
  )
}
