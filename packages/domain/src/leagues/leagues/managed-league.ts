import type { Day } from '../../base/time/day.ts'
import type { LeagueTerms } from './league-terms.ts'
import type { Moment } from './nights.ts'
import { SIGN_UP_STATES, type SignUpState, signUpState } from './sign-up-state.ts'

/** The states of a league as its organiser sees them. Visitors see no drafts, and cancelled leagues as closed. */
export const MANAGED_STATES = ['draft', ...SIGN_UP_STATES, 'cancelled'] as const
export type ManagedState = 'draft' | SignUpState | 'cancelled'

/**
 * How far a league has come in its life: it is made, it fills, its games are prepared, it is played, its play-offs are,
 * or nothing is left to play.
 */
export const LEAGUE_STAGES = [
  'draft',
  'filling',
  'before_first_night',
  'running',
  'play_offs',
  'over',
  'cancelled',
] as const
export type LeagueStage = (typeof LEAGUE_STAGES)[number]

/** A league as an organiser’s list shows it. */
export type ManagedLeague = Pick<
  LeagueTerms,
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
  readonly stage: LeagueStage
  /** Whether anyone can see games of it, or a night with partners. */
  readonly gamesAreOut: boolean
  /** Whether all of its games are behind it, and no play-offs are made yet. */
  readonly awaitsPlayOffs: boolean
  /** The next night that has not begun; `null` after the last and for a cancelled league. */
  readonly nextNight: Day | null
  /** Games of past days that should have a score and have none. */
  readonly scoresMissing: number
}

/** The state of a league for its organisers; for everyone else it is that of `signUpState`. */
export function managedState(league: LeagueTerms, at: Moment, isDraft = false): ManagedState {
  if (league.isCancelled) return 'cancelled'
  return isDraft ? 'draft' : signUpState(league, at)
}
