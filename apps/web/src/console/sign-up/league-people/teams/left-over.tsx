import type { Player } from '@hive/domain/roster/balance/player'
import type { PlannedTeam } from '@hive/domain/roster/balance/team-plan'
import { DragRow, DropCard } from './drop-card.tsx'
import { MoveField } from './move-field.tsx'

type Props = {
  players: readonly Player[]
  teams: readonly PlannedTeam[]
  move: (player: number, to: number | null) => void
}

/** Those who are on no team; they keep their places in the league. */
export function LeftOver({ players, teams, move }: Props) {
  if (players.length === 0) return null
  return (
    <DropCard name={{ 'aria-labelledby': 'left-over' }} team={null}>
      <h2 id="left-over" className="text-xl">
        No team yet
      </h2>
      <p className="muted">They keep their place, and can be put on a team later.</p>
      <ul className="grid gap-3">
        {players.map((player) => (
          <DragRow key={player.id} player={player.id}>
            <span className="grow">
              <b>{player.name}</b> <span className="muted text-sm">Level {player.skill}</span>
            </span>
            <MoveField player={player} at={null} teams={teams} move={move} />
          </DragRow>
        ))}
      </ul>
    </DropCard>
  )
}
