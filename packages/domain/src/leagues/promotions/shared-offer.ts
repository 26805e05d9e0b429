import { priceText } from '../../base/money/cents.ts'
import type { LeagueTerms } from '../leagues/league-terms.ts'
import { signUpState } from '../leagues/sign-up-state.ts'
import { type Offer, publicPrice } from './prices.ts'

/** What a link to a league offers whoever it is sent to: a price, such as `From €90`, only while there is something to pay for. */
export function sharedOffer(
  league: LeagueTerms,
  { at, promotions }: Pick<Offer, 'at' | 'promotions'>,
): { isForSale: boolean; text: string } {
  const over = overText(league, at)
  if (over) return { isForSale: false, text: over }
  const { due } = publicPrice(league, 'individual', { at, promotions })
  return { isForSale: true, text: `From ${priceText(due)}` }
}

function overText(league: LeagueTerms, at: Offer['at']): string | null {
  if (league.isCancelled) return 'Called off'
  const state = signUpState(league, at)
  if (state === 'finished') return 'Season over'
  return state === 'closed' ? 'Registration closed' : null
}
