import { type IrishWall, irishWall } from '../../base/time/irish.ts'
import type { Discount } from '../leagues/pricing.ts'

/** A percentage off, in one league or in all, between two seconds of Irish time; both belong to it. */
export type Promotion = {
  readonly id: number
  readonly percent: number
  readonly from: IrishWall
  readonly until: IrishWall
  /** Its text next to a price: `(10% off until June 18th!)`. */
  readonly label: string
  readonly couponCode: string
  /** The league that it is for; `null` for all leagues. */
  readonly leagueId: number | null
}

declare const AT_AN_INSTANT: unique symbol

/** A promotion that has been looked at with a clock: no price is made with others, which may be over or yet to begin. */
type PromotionInForce = Promotion & { readonly [AT_AN_INSTANT]: true }
export type PromotionsInForce = readonly PromotionInForce[]

/** The promotions in force at an instant, the one that takes most off first. */
export function promotionsAt(promotions: readonly Promotion[], now: Date): PromotionInForce[] {
  const wall = irishWall(now)
  return promotions
    .filter((one): one is PromotionInForce => one.from <= wall && wall <= one.until)
    .toSorted((one, other) => other.percent - one.percent || one.id - other.id)
}

/** The promotion of a league: of those in force, its own or for all, the one that takes most off; `null` without one. */
export function promotionFor(
  inForce: PromotionsInForce,
  { id }: { readonly id: number },
): Promotion | null {
  return inForce.find(({ leagueId }) => leagueId === null || leagueId === id) ?? null
}

/** Current and future promotions, which a page needs to show the right price all day. */
export function promotionsNotOver(promotions: readonly Promotion[], now: Date): Promotion[] {
  const wall = irishWall(now)
  return promotions.filter(({ until }) => wall <= until)
}

/** The captain's reward: the percentage off the next sign-up. */
export const CAPTAIN_REWARD_PERCENT = 10

type Chances = {
  readonly promotion: Promotion | null
  /** How many unspent captain's rewards the player has. */
  readonly rewards: number
  readonly tryItOut: boolean
}

/**
 * The one discount of a sign-up: the better of promotion and captain's reward, never both. At a tie the
 * promotion counts, and the reward is kept. A reward is not spent on a single week.
 */
export function bestDiscount({ promotion, rewards, tryItOut }: Chances): Discount | null {
  const hasReward = rewards > 0 && !tryItOut
  if (hasReward && CAPTAIN_REWARD_PERCENT > (promotion?.percent ?? 0)) {
    return { kind: 'captain_reward', percent: CAPTAIN_REWARD_PERCENT }
  }
  return promotion && { kind: 'promotion', percent: promotion.percent }
}
