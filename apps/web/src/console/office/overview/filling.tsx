import { getManagedLeagues } from '@hive/contract/leagues/managed-leagues'
import { shortDay } from '@hive/domain/base/time/day-labels'
import type { ManagedLeague } from '@hive/domain/leagues/leagues/managed-league'
import { lastSeasonOf, takenBy } from '@hive/domain/roster/registration/sign-up-curve'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import { addDays, type Day, daysBetween } from '@hive/domain/base/time/day'
import { Link } from 'react-router'
import { useAppSelector } from '#app/hooks.ts'
import { useRead } from '#console/api/use-calls.ts'
import { Loaded } from '#console/kit/loaded.tsx'
import { Section } from '#console/kit/section.tsx'
import { type Columns, Table } from '#console/kit/table.tsx'
import { isJoinable } from '#console/leagues/leagues/joinable.ts'
import { PeopleCount } from '#console/leagues/leagues/people-count.tsx'
import { useSignUps } from '#console/leagues/leagues/use-sign-ups.ts'
import { selectToday } from '#features/base/site/slice.ts'

/** How many leagues are shown here: more would push the rest of Tonight out of sight. */
const MOST = 8

/** The leagues that people can join, the soonest first, and how each fills beside its last season. */
export function Filling() {
  const today = useAppSelector(selectToday)
  const query = useRead(getManagedLeagues, undefined, 'leagues')
  const { changesOf } = useSignUps()
  return (
    <Section title="Filling up" size="text-2xl" className="grid content-start gap-4">
      <Loaded query={query} what="your leagues">
        {({ leagues }) => {
          const joinable = leagues
            .filter(isJoinable)
            .toSorted((one, other) => one.startDate.localeCompare(other.startDate))
          if (joinable.length === 0)
            return <p className="card p-5">No league is open for sign-up.</p>
          const rows = joinable
            .slice(0, MOST)
            .map((league) => ({ league, lastSeason: lastSeason(league, leagues) }))
          return (
            <>
              <div className="card overflow-hidden">
                <Table
                  caption="Leagues that people can join"
                  columns={COLUMNS}
                  rows={rows}
                  keyOf={({ league }) => league.id}
                />
              </div>
              {joinable.length > MOST && <AllOf count={joinable.length} />}
            </>
          )
        }}
      </Loaded>
    </Section>
  )

  /** How many places the last season had taken, as long before its first night as today is before this one. */
  function lastSeason(league: ManagedLeague, leagues: readonly ManagedLeague[]): LastSeason | null {
    const before = lastSeasonOf(league, leagues)
    if (before === null) return null
    const point = samePoint(league.startDate, before.startDate, today)
    return { id: before.id, taken: takenBy(changesOf(before.id), point) }
  }
}

function AllOf({ count }: { count: number }) {
  return (
    <p>
      <Link className="link" to={`${consolePaths.leagues}?view=joinable`}>
        All {count} leagues that people can join
      </Link>
    </p>
  )
}

function samePoint(startDate: Day, earlierStart: Day, today: Day): Day {
  return addDays(earlierStart, -daysBetween(today, startDate))
}

type LastSeason = { id: number; taken: number }
type Row = { league: ManagedLeague; lastSeason: LastSeason | null }

const COLUMNS: Columns<Row> = [
  {
    title: 'League',
    cell: ({ league: { id, title, startDate } }) => (
      <span className="grid gap-0.5">
        <Link className="font-semibold" to={consolePaths.league(id)}>
          {title}
        </Link>
        <span className="muted text-sm">First night {shortDay(startDate)}</span>
      </span>
    ),
  },
  {
    title: 'Places taken, and at this point last season',
    cell: ({ league: { id, placesTaken, places }, lastSeason }) => (
      <span className="grid justify-items-end gap-0.5 text-right">
        <span className="font-semibold whitespace-nowrap tabular-nums">
          <PeopleCount leagueId={id}>
            {placesTaken} of {places} places
          </PeopleCount>
        </span>
        {lastSeason !== null && (
          <Link className="link text-sm tabular-nums" to={consolePaths.league(lastSeason.id)}>
            {lastSeason.taken} at this point last season
          </Link>
        )}
      </span>
    ),
  },
]
