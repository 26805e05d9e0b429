import type { Cents } from '../leagues/pricing.ts'
import type { Day } from '../time/day.ts'
import type { BasisPoints } from './vat.ts'

/** What moves money, as screens and files call it. */
export const ENTRY_KINDS = {
  card_payment: 'Card payment',
  cash_payment: 'Cash payment',
  card_refund: 'Refund to card',
  cash_refund: 'Cash handed back',
  lost_dispute: 'Lost dispute',
  card_fee: 'Card fee',
  card_other: 'Other, by the card company',
  credit_spent: 'Paid with credit',
  credit_refund: 'Refund as credit',
  goodwill_credit: 'Credit given',
  expired_credit: 'Credit expired',
} as const
export type EntryKind = keyof typeof ENTRY_KINDS

/** How far a movement of money is: `choosing` while its owner may still choose between card and credit. */
export const PROGRESS = {
  done: 'done',
  on_its_way: 'on its way',
  choosing: 'card or credit not chosen yet',
} as const
export type Progress = keyof typeof PROGRESS

/** One line of the ledger: money that came in or went out, mostly for a sign-up. */
export type LedgerEntry = {
  /** Never another line's, and the same in every file: `P12`, `R5`, `D3`, `S12`, `C4`, `E9`, or the card company's own number. */
  readonly reference: string
  readonly kind: EntryKind
  /** The Irish day. */
  readonly day: Day
  /** Negative for money that went out. */
  readonly cents: Cents
  /** A refund that has yet to arrive counts as gone. */
  readonly progress: Progress
  /** Of what belongs to no sign-up, such as a monthly fee, this and all below are `null`. */
  readonly registrationId: number | null
  readonly playerId: number | null
  /** Empty after the account was deleted. */
  readonly playerName: string | null
  readonly leagueId: number | null
  readonly leagueTitle: string | null
  /** The rate of the sale that it belongs to; 0 for what the card company keeps, which is exempt from VAT. */
  readonly vatBasisPoints: BasisPoints
}

/** Money that came in, money that went out as a negative amount, and what is left. */
export type MoneyTotal = {
  readonly moneyIn: Cents
  readonly moneyOut: Cents
  readonly left: Cents
}

export function totalOf(entries: readonly Pick<LedgerEntry, 'cents'>[]): MoneyTotal {
  let [moneyIn, moneyOut] = [0, 0]
  for (const { cents } of entries) {
    if (cents > 0) moneyIn += cents
    else moneyOut += cents
  }
  return { moneyIn, moneyOut, left: moneyIn + moneyOut }
}

export type GroupTotal = MoneyTotal & { readonly name: string }

/** The totals of groups of entries, in the order in which each group first comes. */
export function totalsBy(
  entries: readonly LedgerEntry[],
  nameOf: (entry: LedgerEntry) => string,
): GroupTotal[] {
  const groups = new Map<string, LedgerEntry[]>()
  for (const entry of entries) {
    const name = nameOf(entry)
    const group = groups.get(name)
    if (group) group.push(entry)
    else groups.set(name, [entry])
  }
  return [...groups].map(([name, group]) => ({ name, ...totalOf(group) }))
}
