import { irishDay } from '../../base/time/irish.ts'
import { missesScore } from '../fixtures/night.ts'
import type { Day } from '../../base/time/day.ts'
import type { League } from './league.ts'
import { type Moment, nightsToCome } from '../../leagues/leagues/nights.ts'
import {
  SIGN_UP_STATES,
  type SignUpState,
  signUpState,
} from '../../leagues/leagues/sign-up-state.ts'

/** The states of a league as its organiser sees them. Visitors see no drafts, and cancelled leagues as closed. */
export const MANAGED_STATES = ['draft', ...SIGN_UP_STATES, 'cancelled'] as const
export type ManagedState = 'draft' | SignUpState | 'cancelled'

/** A league as an organiser’s list shows it. */
export type ManagedLeague = Pick<
  League,
  | 'id'
  | 'title'
  | 'startDate'
  | 'endDate'
  | 'weekday'
  | 'startTime'
  | 'endTime'
  | 'places'
  | 'placesTaken'
  | 'waiting'
> & {
  readonly sport: string
  readonly venue: string
  readonly town: string
  readonly state: ManagedState
  /** The next night that has not begun; `null` after the last and for a cancelled league. */
  readonly nextNight: Day | null
  /** Games of past days that should have a score and have none. */
  readonly scoresMissing: number
}

/** The state of a league for its organisers; for everyone else it is that of `signUpState`. */
export function managedState(league: League, at: Moment, isDraft = false): ManagedState {
  if (league.isCancelled) return 'cancelled'
  return isDraft ? 'draft' : signUpState(league, at)
}

export function managedLeague(league: League, at: Moment, isDraft = false): ManagedLeague {
  const { id, title, startDate, endDate, weekday, startTime, endTime } = league
  const { places, placesTaken, waiting, sport, venue, isCancelled, fixtures } = league
  const today = at.slice(0, 10)
  const overdue = fixtures.filter(
    (fixture) => missesScore(fixture) && irishDay(new Date(fixture.startTime)) < today,
  )
  return {
    id,
    title,
    startDate,
    endDate,
    weekday,
    startTime,
    endTime,
    places,
    placesTaken,
    waiting,
    sport: sport.name,
    venue: venue.name,
    town: venue.town,
    state: managedState(league, at, isDraft),
    nextNight: isCancelled ? null : (nightsToCome(league, at)[0] ?? null),
    scoresMissing: isCancelled ? 0 : overdue.length,
  }
}
