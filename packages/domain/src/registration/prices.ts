import type { League } from '../leagues/league.ts'
import { type Moment, nightsPaid } from '../leagues/nights.ts'
import { type Cents, type Discount, type Quote, quote } from '../leagues/pricing.ts'
import { bestDiscount, type Promotion } from '../leagues/promotion.ts'
import { weeksOf } from '../leagues/weeks.ts'
import type { Day } from '../time/day.ts'
import type { RegistrationType } from './registration.ts'

export type SignUpChoice = { readonly type: RegistrationType; readonly tryItOut: boolean }

/** The try-out that a sign-up moves up: what it has cost, and its night. */
export type TryOut = { readonly paid: Cents; readonly night: Day }

type Offer = {
  readonly at: Moment
  readonly discount: Discount | null
  /** Who moves up to the full league pays what is left of its price. */
  readonly tryOut?: TryOut | null
}

/** What this sign-up costs at a moment: the nights it gets. A team player's place is paid for by the captain. */
export function priceOf(
  league: League,
  { type, tryItOut }: SignUpChoice,
  { at, discount, tryOut = null }: Offer,
): Quote {
  const full = { individual: league.individualPrice, team: league.teamPrice, team_player: 0 }[type]
  const nights = nightsPaid(league, { tryItOut, at, triedOn: tryOut?.night ?? null })
  const price = quote(full, { weeks: weeksOf(league), nights, discount })
  return { ...price, due: Math.max(0, price.due - (tryOut?.paid ?? 0)) }
}

/** The price on public pages: with the promotion that counts, without a captain's own reward. */
export function publicPrice(
  league: League,
  type: RegistrationType,
  { at, promotion }: { at: Moment; promotion: Promotion | null },
): Quote {
  const discount = bestDiscount({ promotion, rewards: 0, tryItOut: false })
  return priceOf(league, { type, tryItOut: false }, { at, discount })
}
