/**
 * Money that an organiser looks at. `unknown`, `other_amount` and `other_world` bought no place; `refunded_on_top`: the payment provider’s own
 * pages gave back more than we had ordered; `payout_apart`: what is in a payout differs from its amount.
 */
export const ODD_MONEY = [
  'unknown',
  'other_amount',
  'other_world',
  'refunded_on_top',
  'payout_apart',
] as const
export type OddMoney = (typeof ODD_MONEY)[number]
