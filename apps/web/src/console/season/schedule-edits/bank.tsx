import type { PlannedGame } from '@hive/domain/season/repairs/planned-game'
import type { ReactNode } from 'react'
import { useDropPlace } from '#console/kit/drag/drag.tsx'
import { BANK } from './slot-key.ts'

type Props = { games: readonly PlannedGame[]; card: (game: PlannedGame) => ReactNode }

/** The games that have no slot. */
export function Bank({ games, card }: Props) {
  const { isOver, place } = useDropPlace(BANK)
  return (
    <section
      {...place}
      aria-labelledby="bank"
      className={`grid content-start gap-2 rounded-lg border border-dashed border-ink-3 p-4 ${isOver ? 'outline-3 outline-blue' : ''}`}
    >
      <h3 id="bank" className="text-base">
        Bank{games.length > 0 && ` (${games.length})`}
      </h3>
      <p className="muted text-sm">
        {games.length === 0
          ? 'Every game has a court. Put one here to make room.'
          : 'These games have no court yet.'}
      </p>
      {games.length > 0 && (
        <ul className="grid gap-2">
          {games.map((game) => (
            <li key={game.id}>{card(game)}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
