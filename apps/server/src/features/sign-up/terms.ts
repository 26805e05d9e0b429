import type { League } from '@hive/domain/leagues/league'
import { type Cents, centsOf } from '@hive/domain/leagues/pricing'
import { bestDiscount, type Promotion } from '@hive/domain/leagues/promotion'
import {
  admitCoupon,
  admitPrice,
  priceOf,
  type SignUpChoice,
  type TryOut,
} from '@hive/domain/registration/sign-up'
import type { IrishWall } from '@hive/domain/time/irish'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { promotionNow } from '#features/leagues/service.ts'
import { countRewards } from '#features/rewards/service.ts'
import type { Caller } from '#features/session/service.ts'
import { type CheckoutRequest, couponOf } from './checkout-choice.ts'

type ForTerms = {
  caller: Caller
  league: League
  choice: SignUpChoice
  /** The sign-up that keeps a captain's reward already, if one does. */
  keptBy: number | null
  offered: { at: IrishWall; tryOut: TryOut | null }
}

/** What a sign-up costs this player at this moment, with the discount that counts. */
export async function termsOf(context: Context, db: Database, signUp: ForTerms) {
  const { caller, league, choice, keptBy, offered } = signUp
  const promotion = await promotionNow(db, context.now())
  const rewards = await countRewards(db, caller.playerId, keptBy)
  const discount = bestDiscount({ promotion, rewards, tryItOut: choice.tryItOut })
  const promotionId = discount?.kind === 'promotion' ? (promotion?.id ?? null) : null
  const price = priceOf(league, choice, { ...offered, discount })
  return { price, promotion, promotionId }
}

type Terms = { price: { due: Cents }; promotion: Promotion | null }

/** Refuses a price or a coupon that is not today's: what is charged is what the page has shown. */
export function admitTerms(wish: CheckoutRequest, { price, promotion }: Terms): void {
  admitPrice(centsOf(wish.Price), price.due)
  admitCoupon(couponOf(wish), promotion)
}
