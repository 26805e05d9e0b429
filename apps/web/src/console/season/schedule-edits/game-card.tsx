import type { PlannedGame } from '@hive/domain/season/repairs/planned-game'
import { gameName } from '@hive/domain/season/schedule-edits/board'
import { ArrowLeftRight } from 'lucide-react'
import { useDraggable } from '#console/kit/drag/drag.tsx'
import { Grip } from '#console/kit/drag/grip.tsx'

export function gameMenuId(id: number): string {
  return `place-${id}`
}

type Props = {
  game: PlannedGame
  /** Why it cannot be played where it is. */
  conflict: string | undefined
  isMoved: boolean
  open: (id: number) => void
}

/** A game of the board: dragged by mouse or finger, and put elsewhere by its menu. */
export function GameCard({ game, conflict, isMoved, open }: Props) {
  const { id, teamOne, teamTwo, isFixed } = game
  const draggable = useDraggable(String(id))
  return (
    <div
      className={`flex min-h-14 items-center gap-1 rounded-md border-l-4 bg-paper pl-3 shadow-sm ${
        conflict ? 'border-clay' : isMoved ? 'border-honey' : 'border-line'
      } ${isFixed ? '' : 'cursor-grab'}`}
      {...(isFixed ? {} : draggable)}
    >
      {!isFixed && <Grip item={String(id)} />}
      <span className="grid min-w-0 grow py-2 text-sm leading-tight">
        <b className="wrap-anywhere" translate="no">
          {teamOne}
        </b>
        <span className="wrap-anywhere" translate="no">
          v {teamTwo}
        </span>
        {conflict && <span className="note">{conflict}</span>}
        {isMoved && <span className="muted text-xs">Moved</span>}
      </span>
      {!isFixed && (
        <button
          id={gameMenuId(id)}
          type="button"
          className="grid size-11 shrink-0 cursor-pointer place-items-center"
          aria-label={`Move ${gameName(game)}`}
          aria-haspopup="dialog"
          onClick={() => open(id)}
        >
          <ArrowLeftRight size={18} aria-hidden="true" />
        </button>
      )}
    </div>
  )
}
