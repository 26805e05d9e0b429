import type { LeagueTerms } from '../leagues/league-terms.ts'
import { type Moment, nightsPaid } from '../leagues/nights.ts'
import type { Cents } from '../../base/money/cents.ts'
import { type Quote, quote } from '../leagues/pricing.ts'
import { bestDiscount, type Promotion, promotionFor, type PromotionsInForce } from './promotion.ts'
import { weeksOf } from '../leagues/weeks.ts'
import type { Day } from '../../base/time/day.ts'
import type { RegistrationType } from '../leagues/registration-type.ts'

export type SignUpChoice = { readonly type: RegistrationType; readonly tryItOut: boolean }

/** The try-out that a sign-up upgrades: its price, and its night. */
export type TryOut = { readonly paid: Cents; readonly night: Day }

export type Offer = {
  readonly at: Moment
  readonly promotions: PromotionsInForce
  /** How many unspent captain's rewards the player has; none for a price that everyone sees. */
  readonly rewards?: number
  /** The try-out of a player who upgrades to the full league, and pays what is left of its price. */
  readonly tryOut?: TryOut | null
}

/** A price, and the promotion of the league then; whether that or a reward is what lowers it is the discount's kind. */
export type PriceNow = Quote & { readonly promotion: Promotion | null }

/**
 * The price of a sign-up at a moment, for the nights it gets and with the one discount that counts: the only way to a
 * price, for pages, checkout, moves and pictures alike. A team player's place is paid for by the captain.
 */
export function priceOf(
  league: LeagueTerms,
  { type, tryItOut }: SignUpChoice,
  { at, promotions, rewards = 0, tryOut = null }: Offer,
): PriceNow {
  const promotion = promotionFor(promotions, league)
  const discount = bestDiscount({ promotion, rewards, tryItOut })
  const full = { individual: league.individualPrice, team: league.teamPrice, team_player: 0 }[type]
  const nights = nightsPaid(league, { tryItOut, at, triedOn: tryOut?.night ?? null })
  const price = quote(full, { weeks: weeksOf(league), nights, discount })
  return { ...price, promotion, due: Math.max(0, price.due - (tryOut?.paid ?? 0)) }
}

/** Why a price is lower than it is listed, in words; empty when it is not. */
export function discountText({ discount, promotion }: PriceNow): string {
  if (discount === null) return ''
  return discount.kind === 'promotion'
    ? (promotion?.label ?? '')
    : `(your captain reward: ${discount.percent}% off)`
}

/** The price on public pages: with the promotion of the league, without a captain's own reward. */
export function publicPrice(
  league: LeagueTerms,
  type: RegistrationType,
  { at, promotions }: Pick<Offer, 'at' | 'promotions'>,
): PriceNow {
  return priceOf(league, { type, tryItOut: false }, { at, promotions })
}
