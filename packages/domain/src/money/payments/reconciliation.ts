import type { Cents } from '../../base/money/cents.ts'

/** The kinds that both sides have: each is compared by the payment provider's own number. */
export const COMPARED_KINDS = ['payment', 'refund', 'dispute'] as const
export type ComparedKind = (typeof COMPARED_KINDS)[number]

/** The kinds of lines in the payment provider's books. */
export const LINE_KINDS = [...COMPARED_KINDS, 'fee', 'payout', 'other'] as const
export type LineKind = (typeof LINE_KINDS)[number]

/** Why two sides do not agree. */
export const DIFFERENCE_KINDS = [
  'not_yet',
  'hive_only',
  'provider_only',
  'other_amount',
  'other_currency',
] as const
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number]

/** Both sides, as far as a difference depends on them. */
export type Sides = {
  readonly provider: { readonly cents: Cents; readonly foreign: string | null } | null
  readonly hive: { readonly cents: Cents } | null
  readonly isUnderWay: boolean
}

/** Why two sides do not agree; `null` when they do, to the cent. */
export function differenceOf({ provider, hive, isUnderWay }: Sides): DifferenceKind | null {
  if (provider?.foreign) return 'other_currency'
  if ((provider?.cents ?? 0) === (hive?.cents ?? 0)) return null
  if (isUnderWay) return 'not_yet'
  if (provider === null) return 'hive_only'
  return hive === null ? 'provider_only' : 'other_amount'
}

/** How much more the payment provider has than Hive, in euro. */
export function gapOf({ provider, hive }: Pick<Sides, 'provider' | 'hive'>): Cents {
  return (provider?.cents ?? 0) - (hive?.cents ?? 0)
}

/** The sums of a kind in a period. Always: `provider` is the sum of the other three. */
export type KindTotal = {
  readonly provider: Cents
  readonly hive: Cents
  /** The differences of this period. */
  readonly differing: Cents
  /** The part that the two sides count in different periods, such as a refund ordered just before midnight. */
  readonly shifted: Cents
}

/** The sums of a kind, with what both sides have, in different periods. */
export function withShifted(sums: Omit<KindTotal, 'shifted'>): KindTotal {
  return { ...sums, shifted: sums.provider - sums.hive - sums.differing }
}
