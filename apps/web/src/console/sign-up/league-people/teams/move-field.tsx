import type { Player } from '@hive/domain/roster/balance/player'
import type { PlannedTeam } from '@hive/domain/roster/balance/team-plan'

type Props = {
  player: Player
  /** The number of their team; null for none. */
  at: number | null
  teams: readonly PlannedTeam[]
  move: (player: number, to: number | null) => void
}

export function moveFieldId(player: number): string {
  return `move-${player}`
}

/** The menu that puts a player on another team. */
export function MoveField({ player: { id, name }, at, teams, move }: Props) {
  return (
    <select
      id={moveFieldId(id)}
      aria-label={`Team of ${name}`}
      className="input max-w-40 truncate"
      value={at ?? ''}
      onChange={({ target }) => move(id, target.value === '' ? null : Number(target.value))}
    >
      {teams.map(({ number, name: team }) => (
        <option key={number} value={number}>
          Team {number}: {team}
        </option>
      ))}
      <option value="">No team yet</option>
    </select>
  )
}
