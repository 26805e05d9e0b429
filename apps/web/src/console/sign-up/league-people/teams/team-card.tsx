import { counted } from '@hive/domain/base/text/words'
import type { TeamMeasures } from '@hive/domain/roster/balance/measures'
import type { GenderMinimum, Player } from '@hive/domain/roster/balance/player'
import type { PlannedTeam } from '@hive/domain/roster/balance/team-plan'
import { teamNameProblem } from '@hive/domain/roster/teams/team'
import { SelectField, TextField } from '#ui/fields.tsx'
import { DragRow, DropCard } from './drop-card.tsx'
import { genderWords } from './gender-words.ts'
import { MoveField } from './move-field.tsx'

type Props = {
  team: PlannedTeam
  players: readonly Player[]
  measures: TeamMeasures | undefined
  minimum: GenderMinimum | null
  teams: readonly PlannedTeam[]
  /** The names of teams in leagues still to be played. */
  taken: readonly string[]
  reasonOf: (player: Player) => string
  /** Whom a player asked for, in sentences. */
  askedFor: (player: Player) => readonly string[]
  move: (player: number, to: number | null) => void
  change: (change: Partial<Pick<PlannedTeam, 'name' | 'captain'>>) => void
}

/** One team: its name, captain and players, with why each of them is on it. */
export function TeamCard(props: Props) {
  const { team, players, measures, minimum, teams, taken, reasonOf, askedFor, move, change } = props
  const { number } = team
  const others = teams.filter((other) => other !== team).map(({ name }) => name)
  return (
    <DropCard name={{ 'aria-label': team.name }} team={number}>
      <TextField
        id={`name-${number}`}
        label={`Name of team ${number}`}
        autoComplete="off"
        value={team.name}
        error={teamNameProblem(team.name, [...others, ...taken]) ?? undefined}
        onChange={({ target }) => change({ name: target.value })}
      />
      <p className="muted">{measuresText(players.length, measures, minimum)}</p>
      <ul className="grid gap-3">
        {players.map((player) => (
          <DragRow key={player.id} player={player.id}>
            <About player={player} reason={reasonOf(player)} askedFor={askedFor(player)} />
            <MoveField player={player} at={number} teams={teams} move={move} />
          </DragRow>
        ))}
      </ul>
      <SelectField
        id={`captain-${number}`}
        label="Captain"
        value={team.captain ?? ''}
        onChange={({ target }) =>
          change({ captain: target.value === '' ? null : Number(target.value) })
        }
      >
        <option value="">No captain yet</option>
        {players.map(({ id, name, isWillingCaptain }) => (
          <option key={id} value={id}>
            {isWillingCaptain ? `${name} (offered)` : name}
          </option>
        ))}
      </SelectField>
    </DropCard>
  )
}

function measuresText(
  count: number,
  measures: TeamMeasures | undefined,
  minimum: GenderMinimum | null,
): string {
  const players = counted(count, 'player')
  if (!measures) return players
  const level = measures.mean === null ? '' : `, level ${measures.mean.toFixed(2)} on average`
  return `${players}${level}${minimum ? gendersOf(measures, minimum) : ''}`
}

/** ', 1 woman, 2 unknown': those who count towards the minimum, and those whose profile does not say. */
function gendersOf({ counted, unknown }: TeamMeasures, minimum: GenderMinimum): string {
  const known = `, ${counted} ${genderWords(minimum, counted)}`
  return unknown === 0 ? known : `${known}, ${unknown} unknown`
}

type AboutProps = { player: Player; reason: string; askedFor: readonly string[] }

/** A player as the balancer sees them, and why they are on this team. */
function About({ player: { name, skill, isWillingCaptain }, reason, askedFor }: AboutProps) {
  return (
    <span className="grid min-w-0 grow gap-0.5">
      <b className="wrap-anywhere">{name}</b>
      <span className="muted text-sm">
        Level {skill}
        {isWillingCaptain && ', would be captain'}. {reason}.
      </span>
      {askedFor.map((text) => (
        <span key={text} className="text-sm">
          {text}.
        </span>
      ))}
    </span>
  )
}
