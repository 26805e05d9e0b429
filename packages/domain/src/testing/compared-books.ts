import type { Cents } from '../base/money/cents.ts'
import type { Day } from '../base/time/day.ts'
import {
  COMPARED_KINDS,
  type ComparedKind,
  gapOf,
  type KindTotal,
  type LineKind,
  withShifted,
} from '../money/payments/reconciliation.ts'

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

/** The day by whose period a difference counts: the payment provider's, where it has one. */
function dayOf({ provider, hive }: Pair): Day | undefined {
  return provider?.day ?? hive?.day
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
