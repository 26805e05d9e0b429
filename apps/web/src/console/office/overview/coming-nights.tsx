import { getManagedLeagues } from '@hive/contract/leagues/managed-leagues'
import { shortDay } from '@hive/domain/base/time/day-labels'
import { timeRange } from '@hive/domain/base/time/labels'
import type { ManagedLeague } from '@hive/domain/leagues/leagues/managed-league'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import { addDays, type Day, weekdayOf } from '@hive/domain/base/time/day'
import { Link } from 'react-router'
import { useAppSelector } from '#app/hooks.ts'
import { useRead } from '#console/api/use-calls.ts'
import { Loaded } from '#console/kit/loaded.tsx'
import { Section } from '#console/kit/section.tsx'
import { selectToday } from '#features/base/site/slice.ts'

const DAYS = 7

type Night = { league: ManagedLeague; night: Day }

/** The nights of the next seven days, today's too, in their order. */
export function ComingNights() {
  const today = useAppSelector(selectToday)
  const query = useRead(getManagedLeagues, undefined, 'leagues')
  return (
    <Section title="The next seven days" size="text-2xl" className="grid content-start gap-4">
      <Loaded query={query} what="your nights">
        {({ leagues }) => {
          const nights = nightsUntil(leagues, addDays(today, DAYS))
          if (nights.length === 0) {
            return <p className="card p-5">No league of yours is on in the next seven days.</p>
          }
          return (
            <ul className="card grid">
              {nights.map(({ league, night }) => (
                <NightRow key={league.id} league={league} night={night} />
              ))}
            </ul>
          )
        }}
      </Loaded>
    </Section>
  )
}

function nightsUntil(leagues: readonly ManagedLeague[], end: Day): Night[] {
  return leagues
    .flatMap((league) => {
      const { nextNight: night, state } = league
      return night !== null && night < end && state !== 'draft' ? [{ league, night }] : []
    })
    .toSorted((one, other) => orderOf(one).localeCompare(orderOf(other)))
}

function orderOf({ league: { startTime, title }, night }: Night): string {
  return [night, startTime, title].join(' ')
}

function NightRow({ league: { id, title, startTime, endTime, venue }, night }: Night) {
  return (
    <li className="grid gap-0.5 border-t border-line px-5 py-3 first:border-t-0">
      <span className="text-sm font-semibold">
        {weekdayOf(night)}, {shortDay(night)}
      </span>
      <Link to={consolePaths.league(id)}>{title}</Link>
      <span className="muted text-sm">
        {timeRange(startTime, endTime)} · {venue}
      </span>
    </li>
  )
}
