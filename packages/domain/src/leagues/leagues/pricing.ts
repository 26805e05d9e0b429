import type { Cents } from '../../base/money/cents.ts'

export type DiscountKind = 'captain_reward' | 'promotion'

export type Discount = { readonly kind: DiscountKind; readonly percent: number }

export type Terms = {
  readonly weeks: number
  /** The number of weeks that are paid for. */
  readonly nights: number
  readonly discount: Discount | null
}

export type Quote = {
  readonly listed: Cents
  readonly discount: Discount | null
  readonly due: Cents
}

/** The price of a sign-up: the full price or the share of its nights, less at most one discount. */
export function quote(fullPrice: Cents, { weeks, nights, discount }: Terms): Quote {
  const listed = Math.round((fullPrice * nights) / weeks)
  const percent = 100 - (discount?.percent ?? 0)
  return { listed, discount, due: Math.round((listed * percent) / 100) }
}
