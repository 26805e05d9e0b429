import { addDays, type Day, daysBetween } from '../../base/time/day.ts'
import type { ManagedLeague } from '../../leagues/leagues/managed-league.ts'

/** Places taken less places given back, on one day. */
export type PlacesChange = { readonly day: Day; readonly places: number }

/** How many places were taken, so many weeks before the first night; in a week that is not over, so far. */
export type CurvePoint = { readonly weeksBefore: number; readonly taken: number }

const DAYS = 7
/** A league that was announced long before is shown from here on. */
const MOST_WEEKS = 12

/** How many places were taken by the end of a day. */
export function takenBy(changes: readonly PlacesChange[], day: Day): number {
  return changes.filter((change) => change.day <= day).reduce((sum, { places }) => sum + places, 0)
}

/** How a league filled, week by week: from its first sign-up to its first night, or today if that is sooner. */
export function signUpCurve(
  changes: readonly PlacesChange[],
  { startDate, today }: { readonly startDate: Day; readonly today: Day },
): CurvePoint[] {
  const first = changes.map(({ day }) => day).toSorted()[0]
  if (first === undefined) return []
  const longest = Math.min(MOST_WEEKS, Math.ceil(daysBetween(first, startDate) / DAYS))
  const shortest = Math.max(0, Math.floor(daysBetween(today, startDate) / DAYS))
  const weeks = Array.from({ length: Math.max(0, longest - shortest + 1) }, (_, at) => longest - at)
  return weeks.map((weeksBefore) => ({
    weeksBefore,
    taken: takenBy(changes, addDays(startDate, -weeksBefore * DAYS)),
  }))
}

type Season = Pick<ManagedLeague, 'id' | 'sport' | 'venue' | 'weekday' | 'startDate' | 'state'>

/** The league's last season: the latest one before it with its sport, venue and weekday. */
export function lastSeasonOf<T extends Season>(league: Season, leagues: readonly T[]): T | null {
  const { sport, venue, weekday, startDate } = league
  const earlier = leagues.filter(
    (one) =>
      one.sport === sport &&
      one.venue === venue &&
      one.weekday === weekday &&
      one.startDate < startDate &&
      one.state !== 'draft' &&
      one.state !== 'cancelled',
  )
  return earlier.toSorted((one, two) => two.startDate.localeCompare(one.startDate))[0] ?? null
}
