import type { Moment } from '../../leagues/leagues/nights.ts'
import { signUpState } from '../../leagues/leagues/sign-up-state.ts'
import type { League } from './league.ts'

/** What people come to a league's page for: to join it, to follow its games, or either. */
export type LeaguePurpose = 'sold' | 'sold_and_played' | 'played'

export function purposeOf(league: League, at: Moment): LeaguePurpose {
  const state = signUpState(league, at)
  if (!gamesAreOut(league)) return 'sold'
  return state === 'closed' || state === 'finished' ? 'played' : 'sold_and_played'
}

/** Whether anyone can see games of a league, or a night with partners. */
export function gamesAreOut({ fixtures, partnerNights = [] }: League): boolean {
  return fixtures.length > 0 || partnerNights.length > 0
}
