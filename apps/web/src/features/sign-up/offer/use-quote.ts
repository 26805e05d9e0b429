import type { RegistrationWire } from '@hive/contract/roster/registrations'
import type { League } from '@hive/domain/season/season/league'
import type { Cents } from '@hive/domain/base/money/cents'
import type { RegistrationType } from '@hive/domain/leagues/leagues/registration-type'
import { discountText, priceOf } from '@hive/domain/leagues/promotions/prices'
import { creditOf } from '@hive/domain/roster/registration/try-out'
import { useAppSelector } from '#app/hooks.ts'
import { selectMoment, selectPromotions } from '#features/base/site/slice.ts'
import { selectRewards } from '#features/roster/registration/slice.ts'
import { centsIn } from '#lib/euro.ts'

export type WayIn = { type: RegistrationType; tryItOut: boolean }

/**
 * Today's price of an option for this visitor: with the promotion or their captain's reward, less a
 * try-out.
 */
export function useQuote(league: League, { type, tryItOut }: WayIn, own?: RegistrationWire) {
  const at = useAppSelector(selectMoment)
  const promotions = useAppSelector(selectPromotions)
  const rewards = useAppSelector(selectRewards)
  const tryOut = own ? creditOf(own, league, [{ cents: centsIn(own.paid) }]) : null
  const offer = (paid: Cents) => ({
    at,
    promotions,
    rewards,
    tryOut: tryOut && { ...tryOut, paid },
  })
  const credit = tryOut?.paid ?? 0
  const price = priceOf(league, { type, tryItOut }, offer(credit))
  const { promotion, ...quote } = price
  const { due: full } = priceOf(league, { type, tryItOut }, offer(0))
  const coupon = quote.discount?.kind === 'promotion' ? (promotion?.couponCode ?? null) : null
  return { ...quote, full, credit, label: discountText(price), coupon }
}
