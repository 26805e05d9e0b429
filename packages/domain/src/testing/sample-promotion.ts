import { type Promotion, promotionsAt } from '../leagues/promotions/promotion.ts'

/** The specification's: 10% off until 23:59:59 Irish time on 18 June 2025. */
export const samplePromotion: Promotion = {
  id: 1,
  percent: 10,
  from: '2025-05-07T00:00:00',
  until: '2025-06-18T23:59:59',
  label: '(10% off until June 18th!)',
  couponCode: 'JUNE10',
  leagueId: null,
}

/** The same while it lasts. */
export const sampleInForce = promotionsAt([samplePromotion], new Date('2025-06-01T12:00:00Z'))
