import type { LeagueTerms } from './league-terms.ts'
import { hasNightsToSell, type Moment } from './nights.ts'
import { byStart } from './order.ts'
import { placesLeft } from '../places/places.ts'
import { hasClosed, hasOpened } from './registration-window.ts'
import { isFinished } from './weeks.ts'

/** The state of a league for someone who wants to sign up. */
export const SIGN_UP_STATES = ['upcoming', 'open', 'full', 'closed', 'finished'] as const
export type SignUpState = (typeof SIGN_UP_STATES)[number]

export function signUpState(league: LeagueTerms, at: Moment): SignUpState {
  if (isFinished(league, at.slice(0, 10))) return 'finished'
  if (league.isCancelled) return 'closed'
  if (!hasOpened(league, at)) return 'upcoming'
  if (hasClosed(league, at) || !hasNightsToSell(league, at)) return 'closed'
  return placesLeft(league).individual === 0 ? 'full' : 'open'
}

/** The leagues that the public lists show: those that can be joined, then full ones; each the soonest start first. */
export function listedLeagues<League extends LeagueTerms>(
  leagues: readonly League[],
  at: Moment,
): League[] {
  const inState = (wanted: SignUpState) =>
    leagues.filter((league) => signUpState(league, at) === wanted).toSorted(byStart)
  return [...inState('open'), ...inState('full')]
}

/** Leagues that are announced but not yet open, soonest start first. */
export function upcomingLeagues<League extends LeagueTerms>(
  leagues: readonly League[],
  at: Moment,
): League[] {
  return leagues.filter((league) => signUpState(league, at) === 'upcoming').toSorted(byStart)
}

const OPEN_ON_HOME = 12
const COMING_ON_HOME = 6

/** The open and announced leagues for Home: the soonest, and only as many as people look through. */
export function leaguesOnHome<League extends LeagueTerms>(leagues: readonly League[], at: Moment) {
  const alive = leagues.filter((league) => !isFinished(league, at.slice(0, 10)))
  return {
    open: listedLeagues(alive, at).slice(0, OPEN_ON_HOME),
    coming: upcomingLeagues(alive, at).slice(0, COMING_ON_HOME),
  }
}
