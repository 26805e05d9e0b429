import type { Cents } from '../../base/money/cents.ts'
import type { Day } from '../../base/time/day.ts'

/** The kinds that both sides have: each is compared by the payment provider's own number. */
export const COMPARED_KINDS = ['payment', 'refund', 'dispute'] as const
export type ComparedKind = (typeof COMPARED_KINDS)[number]

/** The kinds of lines in the payment provider's books. */
export const LINE_KINDS = [...COMPARED_KINDS, 'fee', 'payout', 'other'] as const
export type LineKind = (typeof LINE_KINDS)[number]

/** A payment, a refund or a dispute in Hive; an ended one may count for nothing. */
export type OwnEntry = {
  readonly kind: ComparedKind
  readonly sourceId: string
  /** In euro, signed: negative for money that left. */
  readonly cents: Cents
  readonly day: Day
  /** Whether it has yet to be made, or was too young when the books were read. */
  readonly isUnderWay: boolean
}

/** A line of the payment provider's books. */
export type BookLine = {
  readonly kind: LineKind
  readonly sourceId: string
  readonly cents: Cents
  readonly currency: string
  readonly day: Day
  /** Whether it was so young when the books were read that Hive need not know of it. */
  readonly isUnderWay: boolean
}

/** One side of a payment, a refund or a dispute. */
type Side = {
  /** In euro, of all time. */
  readonly cents: Cents
  /** In euro, within the period that is looked at. */
  readonly within: Cents
  /** The first day on which it moved money. */
  readonly day: Day
}

/** One payment, refund or dispute, as either side has it. */
export type Pair = {
  readonly kind: ComparedKind
  readonly sourceId: string
  readonly provider: (Side & { readonly foreign: string | null }) | null
  readonly hive: Side | null
  readonly isUnderWay: boolean
}

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

/** The day by whose period a difference counts: the payment provider's, where it has one. */
export function dayOf({ provider, hive }: Pair): Day | undefined {
  return provider?.day ?? hive?.day
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

/** The sums of some pairs of a kind in a period. */
export function totalOfPairs(pairs: readonly Pair[], isWithin: (day: Day) => boolean): KindTotal {
  let [provider, hive, differing] = [0, 0, 0]
  for (const pair of pairs) {
    provider += pair.provider?.within ?? 0
    hive += pair.hive?.within ?? 0
    const day = dayOf(pair)
    if (day !== undefined && isWithin(day)) differing += gapOf(pair)
  }
  return withShifted({ provider, hive, differing })
}

/** The sums of a kind, with what both sides have, in different periods. */
export function withShifted(sums: Omit<KindTotal, 'shifted'>): KindTotal {
  return { ...sums, shifted: sums.provider - sums.hive - sums.differing }
}

/** All payments, refunds and disputes of both sides, brought together by the payment provider's numbers. */
export function pairsOf(
  own: readonly OwnEntry[],
  lines: readonly BookLine[],
  isWithin: (day: Day) => boolean,
): Pair[] {
  const pairs = new Map<string, Pair>()
  const pairOf = (kind: ComparedKind, sourceId: string): Pair =>
    pairs.get(`${kind} ${sourceId}`) ?? { kind, sourceId, ...NEITHER }
  for (const { kind, sourceId, cents, day, isUnderWay } of own) {
    const pair = pairOf(kind, sourceId)
    const hive = added(pair.hive, cents, day, isWithin)
    pairs.set(`${kind} ${sourceId}`, { ...pair, hive, isUnderWay: pair.isUnderWay || isUnderWay })
  }
  for (const { kind, sourceId, cents, currency, day, isUnderWay } of lines) {
    if (!isCompared(kind)) continue
    const pair = pairOf(kind, sourceId)
    const isEuro = currency === 'eur'
    const foreign = isEuro ? (pair.provider?.foreign ?? null) : currency
    const provider = { ...added(pair.provider, isEuro ? cents : 0, day, isWithin), foreign }
    pairs.set(`${kind} ${sourceId}`, {
      ...pair,
      provider,
      isUnderWay: pair.isUnderWay || isUnderWay,
    })
  }
  return [...pairs.values()]
}

const NEITHER = { provider: null, hive: null, isUnderWay: false } as const

function added(side: Side | null, cents: Cents, day: Day, isWithin: (day: Day) => boolean): Side {
  return {
    cents: (side?.cents ?? 0) + cents,
    within: (side?.within ?? 0) + (isWithin(day) ? cents : 0),
    day: side && side.day < day ? side.day : day,
  }
}

function isCompared(kind: LineKind): kind is ComparedKind {
  return (COMPARED_KINDS as readonly LineKind[]).includes(kind)
}
