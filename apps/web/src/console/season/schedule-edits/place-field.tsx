import { shortDay } from '@hive/domain/base/time/day-labels'
import { slotText } from '@hive/domain/season/schedule/slot-text'
import type { PlannedGame } from '@hive/domain/season/repairs/planned-game'
import { NO_COURT } from '@hive/domain/season/schedule/fixtures-now'
import {
  type Board,
  type EditConflict,
  editConflicts,
  gameName,
} from '@hive/domain/season/schedule-edits/board'
import { movesOf } from '@hive/domain/season/schedule-edits/edit'
import { weekdayOf } from '@hive/domain/base/time/day'
import { useMemo } from 'react'
import { SelectField } from '#ui/fields.tsx'
import { type Cell, nightGrids } from './board-grid.ts'
import { BANK, slotKey } from './slot-key.ts'

type Props = {
  board: Board
  game: PlannedGame
  /** The key of a place; null while none is chosen. */
  value: string | null
  choose: (key: string) => void
}

/** All places of the board for a game; those that it cannot have say why. */
export function PlaceField({ board, game, value, choose }: Props) {
  const nights = useMemo(() => nightGrids(board), [board])
  return (
    <SelectField
      id="edit-place"
      label="Where to"
      value={value ?? 'none'}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="none" disabled>
        Please choose
      </option>
      {game.slot !== null && <option value={BANK}>The bank: no court yet</option>}
      {nights.map(({ night, cells }) => (
        <optgroup key={night} label={`${weekdayOf(night)}, ${shortDay(night)}`}>
          {cells
            .filter(({ games, slot }) => slot.court !== NO_COURT && !games.includes(game))
            .map((cell) => (
              <PlaceOption key={slotKey(cell.slot)} board={board} game={game} cell={cell} />
            ))}
        </optgroup>
      ))}
    </SelectField>
  )
}

const REASONS: Record<EditConflict['kind'], string> = {
  team: 'a team plays then',
  venue: 'a team is at another venue that night',
  court: 'another league plays there',
  closed: 'the venue is closed',
  fixed: 'the game there stays',
  slot: 'no slot of this league',
  moved: 'a game has been moved',
}

function PlaceOption({
  board,
  game,
  cell: { slot, games },
}: Pick<Props, 'board' | 'game'> & { cell: Cell }) {
  const moves = movesOf(board.games, { id: game.id, to: slot }) ?? []
  const [conflict] = editConflicts(board, moves)
  const [other] = games
  const what = conflict ? REASONS[conflict.kind] : other ? `change with ${gameName(other)}` : 'free'
  return (
    <option value={slotKey(slot)} disabled={conflict !== undefined}>
      {`${slotText(slot)}: ${what}`}
    </option>
  )
}
