import type { Board, OwnCall } from '@hive/contract/roster/calls'
import { WEEKDAYS, type Weekday } from '@hive/domain/base/time/day'
import { useState } from 'react'
import { useApi, useAppSelector, useLoadedLeagues } from '#app/hooks.ts'
import { selectMemberships } from '#features/base/session/slice.ts'
import { selectToday } from '#features/base/site/slice.ts'
import { selectLeagues } from '#features/leagues/leagues/slice.ts'
import { SelectField } from '#ui/fields.tsx'
import { StepButton } from '#ui/step-button.tsx'
import { useBoardAgain } from './board-again.ts'

type Props = Pick<Board, 'teams'> & { own: readonly OwnCall[] }

/** Says that the player looks for a team, or that a team of theirs looks for a player. */
export function LookFor({ teams, own }: Props) {
  const openFor = (name: string) => own.some(({ end, team }) => end === null && team === name)
  const without = teams.filter(({ name }) => !openFor(name))
  return (
    <>
      {without.length > 0 && (
        <section className="card grid gap-4 p-6" aria-labelledby="look-for-player">
          <h2 id="look-for-player" className="text-2xl">
            One short?
          </h2>
          <ul className="grid gap-4">
            {without.map((team) => (
              <TeamLooks key={team.id} {...team} />
            ))}
          </ul>
        </section>
      )}
      <section className="card grid gap-4 p-6" aria-labelledby="look-for-team">
        <h2 id="look-for-team" className="text-2xl">
          No team? Say so for 14 days
        </h2>
        <LookForTeam />
      </section>
    </>
  )
}

function TeamLooks({ id: teamId, name, league }: Board['teams'][number]) {
  const api = useApi()
  const again = useBoardAgain()
  async function look() {
    const { lookForPlayer } = await import('@hive/contract/roster/calls')
    await api.call(lookForPlayer, { body: { teamId } })
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <span className="wrap-anywhere">
        <b translate="no">{name}</b>
        <span className="muted block">{league}</span>
      </span>
      <StepButton
        run={look}
        done="Your team is on the board for 14 days."
        after={again}
        aria-label={`Look for a player for ${name}`}
      >
        Look for a player
      </StepButton>
    </li>
  )
}

/** The leagues that somebody could join, and the sports and towns of all. */
function useChoices() {
  useLoadedLeagues()
  const today = useAppSelector(selectToday)
  const memberships = useAppSelector(selectMemberships)
  const on = useAppSelector(selectLeagues).filter(({ endDate }) => endDate >= today)
  const isIn = (id: number) =>
    memberships.some(({ leagueId, registered }) => registered && leagueId === id)
  return {
    leagues: on.filter(({ id }) => !isIn(id)),
    sports: [...new Map(on.map(({ sport }) => [sport.id, sport])).values()],
    towns: [...new Set(on.map(({ venue }) => venue.town))].toSorted(),
  }
}

function LookForTeam() {
  const choices = useChoices()
  const api = useApi()
  const again = useBoardAgain()
  const [chosen, setWhere] = useState('')
  const [town, setTown] = useState('')
  const [nights, setNights] = useState<readonly Weekday[]>([])
  const [first] = choices.sports
  const where = chosen || (first ? `sport-${first.id}` : '')
  const [kind, number] = where.split('-')
  const isSport = kind === 'sport'
  async function look() {
    const { lookForTeam } = await import('@hive/contract/roster/calls')
    const [leagueId, sportId] = isSport ? [null, Number(number)] : [Number(number), null]
    await api.call(lookForTeam, { body: { leagueId, sportId, town, nights: [...nights] } })
  }
  return (
    <>
      <Where choices={choices} where={where} change={setWhere} />
      {isSport && (
        <>
          <SelectField
            id="call-town"
            label="Town"
            value={town}
            onChange={({ target }) => setTown(target.value)}
          >
            <option value="">Any town</option>
            {choices.towns.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </SelectField>
          <Nights nights={nights} change={setNights} />
        </>
      )}
      <p>
        <StepButton run={look} done="You’re on the board for 14 days." after={again}>
          Look for a team
        </StepButton>
      </p>
    </>
  )
}

type WhereProps = {
  choices: ReturnType<typeof useChoices>
  where: string
  change: (where: string) => void
}

function Where({ choices: { sports, leagues }, where, change }: WhereProps) {
  return (
    <SelectField
      id="call-where"
      label="What you would play"
      value={where}
      onChange={({ target }) => change(target.value)}
    >
      {sports.map(({ id, name }) => (
        <option key={id} value={`sport-${id}`}>
          Any {name} league
        </option>
      ))}
      {leagues.map(({ id, title }) => (
        <option key={id} value={`league-${id}`}>
          {title}
        </option>
      ))}
    </SelectField>
  )
}

type NightsProps = { nights: readonly Weekday[]; change: (nights: readonly Weekday[]) => void }

function Nights({ nights, change }: NightsProps) {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">Nights that suit you (none for any)</legend>
      <div className="flex flex-wrap gap-x-6">
        {WEEKDAYS.map((night) => (
          <label key={night} className="tick">
            <input
              type="checkbox"
              checked={nights.includes(night)}
              onChange={({ target }) =>
                change(
                  target.checked ? [...nights, night] : nights.filter((other) => other !== night),
                )
              }
            />
            <span>{night}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
