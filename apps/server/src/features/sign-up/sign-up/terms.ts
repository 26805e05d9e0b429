import type { Cents } from '@hive/domain/base/money/cents'
import type { Promotion } from '@hive/domain/leagues/promotions/promotion'
import { dueNow } from '@hive/domain/money/split-fee/split-fee'
import { priceOf } from '@hive/domain/leagues/promotions/prices'
import { admitCoupon, admitPrice } from '@hive/domain/sign-up/sign-up/sign-up'
import type { Context } from '#context.ts'
import { promotionsNow } from '#features/leagues/leagues/service.ts'
import { countRewards } from '#features/roster/rewards/service.ts'
import type { SignUpOrder } from './order.ts'
import type { OwnStanding } from './standing.ts'

export type Terms = Awaited<ReturnType<typeof termsOf>>

/**
 * The price of an order at this moment, with the discount that counts: the captain’s share of a fee that is split.
 * `keptBy`: the sign-up that keeps a captain’s reward already, if one does.
 */
export async function termsOf(
  { db, now }: Context,
  { playerId, league, choice, split: wanted }: SignUpOrder,
  {
    at,
    tryOut,
    keptBy,
  }: Pick<OwnStanding, 'at'> & { tryOut: OwnStanding['credit']; keptBy: number | null },
) {
  const promotions = await promotionsNow(db, now())
  const rewards = await countRewards(db, playerId, keptBy)
  const { promotion, ...whole } = priceOf(league, choice, { at, promotions, rewards, tryOut })
  const promotionId = whole.discount?.kind === 'promotion' ? (promotion?.id ?? null) : null
  const split = wanted && { ...wanted, fee: whole.due }
  const due = dueNow(whole.due, wanted?.players ?? null)
  return { price: { ...whole, due }, split, promotion, promotionId }
}

type AdmittedTerms = {
  price: { due: Cents }
  split: { fee: Cents } | null
  promotion: Promotion | null
}

/** Refuses a price or a coupon that is not today's: what is charged is what the page has shown. */
export function admitTerms(order: SignUpOrder, { price, split, promotion }: AdmittedTerms): void {
  admitPrice(order.price, split?.fee ?? price.due)
  admitCoupon(order.coupon, promotion)
}
