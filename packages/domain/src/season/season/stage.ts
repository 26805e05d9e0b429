import type { Moment } from '../../leagues/leagues/nights.ts'
import { signUpState } from '../../leagues/leagues/sign-up-state.ts'
import type { League } from './league.ts'

/** What people come to a league's page for: to join it, to follow its games, or either. */
export type Stage = 'sold' | 'sold_and_played' | 'played'

export function stageOf(league: League, at: Moment): Stage {
  const state = signUpState(league, at)
  const hasGames = league.fixtures.length + (league.partnerNights ?? []).length > 0
  if (!hasGames) return 'sold'
  return state === 'closed' || state === 'finished' ? 'played' : 'sold_and_played'
}
