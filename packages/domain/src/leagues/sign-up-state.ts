import type { Day } from '../time/day.ts'
import type { League } from './league.ts'
import { placesLeft } from './places.ts'
import { isFinished } from './weeks.ts'

/** Where a league stands for someone who wants in. */
export type SignUpState = 'upcoming' | 'open' | 'full' | 'closed' | 'finished'

export function signUpState(league: League, today: Day): SignUpState {
  if (isFinished(league, today)) return 'finished'
  if (league.isCancelled) return 'closed'
  if (league.isUpcoming) return 'upcoming'
  if (league.registrationClosed) return 'closed'
  return placesLeft(league).individual === 0 ? 'full' : 'open'
}

/** The leagues that the public lists show: open ones, full ones among them, soonest start first. */
export function listedLeagues(leagues: readonly League[], today: Day): League[] {
  return leagues
    .filter((league) => ['open', 'full'].includes(signUpState(league, today)))
    .toSorted(byStart)
}

/** What is announced but not yet open, soonest start first. */
export function upcomingLeagues(leagues: readonly League[], today: Day): League[] {
  return leagues.filter((league) => signUpState(league, today) === 'upcoming').toSorted(byStart)
}

function byStart(one: League, other: League): number {
  return one.startDate.localeCompare(other.startDate) || one.id - other.id
}
