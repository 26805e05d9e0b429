import type { Cents } from '../../base/money/cents.ts'
import type { Day } from '../../base/time/day.ts'
import type { BasisPoints } from '../legal-details/vat.ts'

/** Where money is. What a bank holds because of a dispute, and what is on its way to the bank, is the organisation's still. */
export const ASSETS = ['card', 'cash', 'bank', 'held', 'payouts'] as const

/** Debts to players: credit, and refunds from their order until they are made, by their way. */
export const DEBTS = ['credit', 'owed_card', 'owed_cash', 'owed_bank', 'owed_credit'] as const

/** Earnings and their cost. A sale whose VAT is put right goes through `corrected`, where nothing stays. */
export const RESULTS = [
  'sales',
  'refunds',
  'lost',
  'fees',
  'other',
  'goodwill',
  'expired',
  'corrected',
] as const

export const ACCOUNTS = [...ASSETS, ...DEBTS, ...RESULTS] as const

export type Account = (typeof ACCOUNTS)[number]

export const ACCOUNT_TITLES: Readonly<Record<Account, string>> = {
  card: 'Card account',
  cash: 'Cash box',
  bank: 'Bank',
  held: 'Held by banks',
  payouts: 'On its way to the bank',
  credit: 'Credit owed',
  owed_card: 'Refunds owed to cards',
  owed_cash: 'Cash owed back',
  owed_bank: 'Transfers owed back',
  owed_credit: 'Credit on its way',
  sales: 'Sign-ups',
  refunds: 'Refunds',
  lost: 'Lost disputes',
  fees: 'Card fees',
  other: 'Other moves of the payment provider',
  goodwill: 'Credit given',
  expired: 'Credit that ended',
  corrected: 'VAT corrections',
}

/** Cents that left one account for another: one entry, or the sum of many. */
export type Flow = { readonly from: Account; readonly to: Account; readonly cents: Cents }

/** The name of each kind of entry in the journal, on screens and in files. */
export const JOURNAL_KINDS = {
  card_payment: 'Card payment',
  cash_payment: 'Cash payment',
  bank_payment: 'Bank transfer',
  credit_spent: 'Paid with credit',
  refund_ordered: 'Refund ordered',
  refund_way_changed: 'Refund goes another way',
  refund_withdrawn: 'Refund given up',
  card_refund: 'Refund to card',
  cash_refund: 'Cash handed back',
  bank_refund: 'Refund by transfer',
  credit_refund: 'Refund as credit',
  refund_returned: 'Refund that came back',
  dispute_opened: 'Dispute opened',
  dispute_won: 'Dispute won',
  lost_dispute: 'Dispute lost',
  card_fee: 'Card fee',
  card_other: 'Other move of the payment provider',
  payout_sent: 'Payout sent to the bank',
  payout_returned: 'Payout taken back',
  payout_arrived: 'Payout in the bank',
  payout_failed: 'Payout that failed',
  goodwill_credit: 'Credit given',
  expired_credit: 'Credit ended',
  cash_lodged: 'Cash taken to the bank',
  lodgement_voided: 'Cash not taken to the bank',
  vat_taken_back: 'VAT correction: old rate',
  vat_charged_anew: 'VAT correction: right rate',
} as const
export type JournalKind = keyof typeof JOURNAL_KINDS

/** One entry of the journal. It is never changed: a mistake is corrected by another one. */
export type JournalEntry = Flow & {
  /** Its number; numbers grow in the order in which entries were written. */
  readonly id: number
  readonly kind: JournalKind
  /** The Irish day that it counts for. */
  readonly day: Day
  /** The day on which it happened, where the books of that day were closed before it was known. */
  readonly happenedOn: Day | null
  /** The subject: `P12`, `S12`, `R5`, `D3`, `C4`, `E9`, `L2`, `V1`, or the payment provider's own number. */
  readonly reference: string
  /** The entry that it takes back. */
  readonly corrects: number | null
  readonly registrationId: number | null
  readonly leagueId: number | null
  /** As they were called when it was written; empty for what belongs to no league. */
  readonly leagueTitle: string
  readonly season: string
  readonly paymentIntentId: string | null
  readonly refundId: string | null
  readonly payoutId: string | null
  /** The rate of the sale that it belongs to, and its part of the VAT: negative for what goes back. */
  readonly vatBasisPoints: BasisPoints
  readonly vatCents: Cents
}

/** The balance of each account after some flows. Debts to players count as positive. */
export type Balances = Readonly<Record<Account, Cents>>

const EMPTY: Balances = {
  card: 0,
  cash: 0,
  bank: 0,
  held: 0,
  payouts: 0,
  credit: 0,
  owed_card: 0,
  owed_cash: 0,
  owed_bank: 0,
  owed_credit: 0,
  sales: 0,
  refunds: 0,
  lost: 0,
  fees: 0,
  other: 0,
  goodwill: 0,
  expired: 0,
  corrected: 0,
}

export function isAsset(account: Account): boolean {
  return ASSETS.some((asset) => asset === account)
}

export function isDebt(account: Account): boolean {
  return DEBTS.some((debt) => debt === account)
}

/** Whether an account bears VAT: sales, and what takes from them. */
export function isSold(account: Account): boolean {
  return account === 'sales' || account === 'refunds' || account === 'lost'
}

export function balancesOf(flows: Iterable<Flow>): Balances {
  const balances = { ...EMPTY }
  for (const { from, to, cents } of flows) {
    balances[from] -= signOf(from) * cents
    balances[to] += signOf(to) * cents
  }
  return balances
}

/** Money that is there counts as it comes; what is owed, and what was earned, counts as it leaves. */
function signOf(account: Account): 1 | -1 {
  return isAsset(account) ? 1 : -1
}

/** All the organisation's money. */
export function assetsOf(balances: Balances): Cents {
  return sumOf(balances, ASSETS)
}

/** All that the organisation owes to players. */
export function debtsOf(balances: Balances): Cents {
  return sumOf(balances, DEBTS)
}

/** Sales less refunds, lost disputes, fees and gifts. Always equals assets less debts. */
export function resultOf(balances: Balances): Cents {
  return sumOf(balances, RESULTS)
}

function sumOf(balances: Balances, accounts: readonly Account[]): Cents {
  return accounts.reduce((sum, account) => sum + balances[account], 0)
}

/**
 * The change in the organisation's money: positive for money that was received, negative for money that was paid out. Money
 * that moves between its own accounts, and credit, are neither.
 */
export function moneyMoved({ from, to, cents }: Flow): Cents {
  if (isAsset(from) === isAsset(to)) return 0
  return isAsset(to) ? cents : -cents
}

export type MoneySums = { readonly received: Cents; readonly paidOut: Cents }

/** The money received and the money paid out, as positive amounts. */
export function moneySums(flows: Iterable<Flow>): MoneySums {
  let [received, paidOut] = [0, 0]
  for (const flow of flows) {
    const cents = moneyMoved(flow)
    if (cents > 0) received += cents
    else paidOut -= cents
  }
  return { received, paidOut }
}

/** Two lots of flows as one, each pair of accounts once. */
export function gathered(flows: Iterable<Flow>): Flow[] {
  const sums = new Map<string, Flow>()
  for (const { from, to, cents } of flows) {
    const key = `${from} ${to}`
    sums.set(key, { from, to, cents: (sums.get(key)?.cents ?? 0) + cents })
  }
  return [...sums.values()]
}
