import { type Day, byDay } from '../../base/time/day.ts'
import type { LeagueTerms } from './league-terms.ts'
import { isFinished } from './weeks.ts'

/** By end date, the soonest first among those still running; finished ones last, the latest first. */
export function orderLeagues<League extends LeagueTerms>(
  leagues: readonly League[],
  today: Day,
): League[] {
  const running = leagues.filter((league) => !isFinished(league, today))
  const finished = leagues.filter((league) => isFinished(league, today))
  return [
    ...running.toSorted((one, other) => byEnd(one, other) || one.id - other.id),
    ...finished.toSorted((one, other) => byEnd(other, one) || one.id - other.id),
  ]
}

/** The soonest start first. */
export function byStart(one: LeagueTerms, other: LeagueTerms): number {
  return byDay(one.startDate, other.startDate) || one.id - other.id
}

function byEnd(one: LeagueTerms, other: LeagueTerms): number {
  return byDay(one.endDate, other.endDate)
}
