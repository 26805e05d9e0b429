import type { PlannedGame } from '@hive/domain/season/repairs/planned-game'
import { isSameSlot } from '@hive/domain/season/schedule/same-slot'
import { conflictsNow, editConflicts } from '@hive/domain/season/schedule-edits/board'
import { consequencesOf } from '@hive/domain/season/schedule-edits/consequences'
import { movesOf } from '@hive/domain/season/schedule-edits/edit'
import { useLayoutEffect, useMemo, useState } from 'react'
import { DragArea, useHeld } from '#console/kit/drag/drag.tsx'
import { showToast } from '#ui/toast.tsx'
import { Bank } from './bank.tsx'
import { nightGrids } from './board-grid.ts'
import { BoardSummary } from './board-summary.tsx'
import { GameCard, gameMenuId } from './game-card.tsx'
import { Night } from './night.tsx'
import { type Choice, PlaceDialog } from './place-dialog.tsx'
import { slotOfKey } from './slot-key.ts'
import type { EditedBoard } from './use-board.ts'

/** The games of a schedule by nights and courts, which an organiser moves, with the bank and fairness beside. */
export function ScheduleBoard({ edited }: { edited: EditedBoard }) {
  const { now, place, placed } = edited
  const [choice, choose] = useState<Choice | null>(null)
  // The menu of a game that was put elsewhere is drawn anew, and keeps the focus.
  useLayoutEffect(() => {
    if (placed !== null) document.getElementById(gameMenuId(placed.id))?.focus()
  }, [placed])
  function drop(item: string, to: string) {
    const game = now.games.find(({ id }) => String(id) === item)
    const moves = game && movesOf(now.games, { id: game.id, to: slotOfKey(to) })
    // Something dropped may come from another window, or stay where it was.
    if (!game || !moves) return
    const [conflict] = editConflicts(now, moves)
    if (conflict) showToast('error', conflict.text)
    else if (consequencesOf(now, moves).length > 0) choose({ id: game.id, to })
    else void place({ id: game.id, to: slotOfKey(to) }, '')
  }
  return (
    <DragArea move={drop}>
      <Places edited={edited} open={(id) => choose({ id, to: null })} />
      {choice && (
        <PlaceDialog
          board={now}
          choice={choice}
          close={() => choose(null)}
          place={(to, reason) => void place({ id: choice.id, to: slotOfKey(to) }, reason)}
        />
      )}
    </DragArea>
  )
}

type Props = { edited: EditedBoard; open: (id: number) => void }

function Places({ edited, open }: Props) {
  const { now, before } = edited
  const nights = useMemo(() => nightGrids(now), [now])
  const conflicts = useMemo(
    () => new Map(conflictsNow(now).map(({ game, conflicts: [first] }) => [game.id, first?.text])),
    [now],
  )
  const drawn = useMemo(() => new Map(before.games.map(({ id, slot }) => [id, slot])), [before])
  const fits = useFits(edited)
  const card = (game: PlannedGame) => (
    <GameCard
      key={game.id}
      game={game}
      conflict={game.isFixed ? undefined : conflicts.get(game.id)}
      isMoved={!isSameSlot(drawn.get(game.id) ?? null, game.slot)}
      open={open}
    />
  )
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_19rem]">
      <aside aria-label="Bank and fairness" className="grid gap-5 xl:sticky xl:top-4 xl:order-last">
        <Bank games={now.games.filter(({ slot }) => slot === null)} card={card} />
        <BoardSummary edited={edited} />
      </aside>
      <div className="grid gap-6">
        {nights.map((grid) => (
          <Night key={grid.night} grid={grid} fits={fits} card={card} />
        ))}
      </div>
    </div>
  )
}

/** Whether the game that is being dragged can be put into a slot. */
function useFits({ now }: EditedBoard): ((key: string) => boolean) | null {
  const held = useHeld()
  return useMemo(() => {
    const game = now.games.find(({ id }) => String(id) === held)
    if (!game) return null
    return (key) => {
      const moves = movesOf(now.games, { id: game.id, to: slotOfKey(key) })
      return moves === null || editConflicts(now, moves).length === 0
    }
  }, [held, now])
}
