import { shortDay } from '@hive/domain/base/time/day-labels'
import type { PlannedGame } from '@hive/domain/season/repairs/planned-game'
import { NO_COURT } from '@hive/domain/season/schedule/fixtures-now'
import { weekdayOf } from '@hive/domain/base/time/day'
import type { CSSProperties, ReactNode } from 'react'
import { useDropPlace } from '#console/kit/drag/drag.tsx'
import type { Cell, NightGrid } from './board-grid.ts'
import { slotKey } from './slot-key.ts'

type Props = {
  grid: NightGrid
  /** Whether the game that is being dragged can be put into a slot; null while none is. */
  fits: ((key: string) => boolean) | null
  card: (game: PlannedGame) => ReactNode
}

/** One night of the board: on a phone slot after slot, on a wide screen times by courts. */
export function Night({ grid: { night, columns, cells }, fits, card }: Props) {
  return (
    <section aria-labelledby={`night-${night}`} className="grid gap-2">
      <h3 id={`night-${night}`} className="text-base">
        {weekdayOf(night)}, {shortDay(night)}
      </h3>
      <ul
        className="grid gap-2 sm:grid-cols-[repeat(var(--courts),minmax(0,1fr))]"
        style={{ '--courts': columns } as CSSProperties}
      >
        {cells.map((cell) => (
          <Place key={slotKey(cell.slot)} cell={cell} fits={fits} card={card} />
        ))}
      </ul>
    </section>
  )
}

const TONES = {
  still: 'border-dashed border-line',
  taken: 'border-transparent bg-chalk',
  fits: 'border-dashed border-green bg-green-wash',
  closed: 'border-dashed border-line opacity-40',
} as const

const OVER = {
  still: 'outline-3 outline-blue',
  fits: 'outline-3 outline-blue',
  closed: 'outline-3 outline-clay',
} as const

function Place({
  cell: { slot, games, isOpen, row, column },
  fits,
  card,
}: { cell: Cell } & Omit<Props, 'grid'>) {
  const key = slotKey(slot)
  const { isOver, place } = useDropPlace(key)
  const state = fits === null ? 'still' : fits(key) ? 'fits' : 'closed'
  const { start, court } = slot
  const tone = state === 'still' && games.length > 0 ? 'taken' : state
  return (
    <li
      {...place}
      className={`grid content-start gap-1 rounded-lg border p-1.5 transition-colors sm:col-(--column) sm:row-(--row) ${TONES[tone]} ${isOver ? OVER[state] : ''}`}
      style={{ '--column': column, '--row': row } as CSSProperties}
    >
      <span className="muted px-1 text-xs tabular-nums">
        {start}
        {court === NO_COURT ? ', no court' : `, court ${court}`}
        {games.length === 0 && (isOpen ? ': free' : ': not ours')}
      </span>
      {games.map((game) => card(game))}
    </li>
  )
}
