import { newId } from './ids.ts'
import type { CardState, Dispute, Intent, Movement, Refund } from './state.ts'
import { methodOf } from './test-cards.ts'
import { chargeIdOf, transactionIdOf } from './wire/ids.ts'

export const DAY_S = 24 * 60 * 60
/** How long a payment takes until it can be paid out. */
const SETTLES_IN_DAYS = 3
const DISPUTE_FEE = 2000
const DEBIT_FEE = 35

/** The provider's published price in Ireland: 1.5 % and 25 cent for a European card. */
function feeOf({ amount, card }: Intent): number {
  return methodOf(card) === 'card' ? Math.round(amount * 0.015) + 25 : DEBIT_FEE
}

/** Books a payment that has come. `now` in milliseconds, here and below. */
export function bookCharge(state: Books, intent: Intent, now: number): void {
  const { id, amount } = intent
  const source = chargeIdOf(id)
  const availableOn = startOfDay(now) + SETTLES_IN_DAYS * DAY_S
  book(state, intent, { kind: 'charge', source, amount, fee: feeOf(intent), availableOn }, now)
}

/** Books a refund, or its return when it has failed. */
export function bookRefund(
  state: Books,
  refund: Refund,
  kind: 'refund' | 'refund_failure',
  now: number,
): void {
  const amount = kind === 'refund' ? -refund.amount : refund.amount
  book(state, refund, { kind, source: refund.id, amount, fee: 0 }, now)
}

/** Books what a bank has taken back, or gives back after all. The fee of a dispute is kept either way. */
export function bookDispute(
  state: Books,
  dispute: Dispute,
  kind: 'dispute' | 'dispute_reversal',
  now: number,
): void {
  const isTaken = kind === 'dispute'
  const [amount, fee] = isTaken ? [-dispute.amount, DISPUTE_FEE] : [dispute.amount, 0]
  book(state, dispute, { kind, source: dispute.id, amount, fee }, now)
}

type Entry = Pick<Movement, 'kind' | 'source' | 'amount' | 'fee'> &
  Partial<Pick<Movement, 'availableOn' | 'payout'>>

/** The part of the state that has the books. */
type Books = Pick<CardState, 'movements'>

function book(
  { movements }: Books,
  { currency }: { currency: string },
  entry: Entry,
  now: number,
): void {
  const created = Math.floor(now / 1000)
  const id = `${transactionIdOf(entry.source)}${isReturn(entry.kind) ? '_back' : ''}`
  movements.push({ id, currency, created, availableOn: created, payout: null, ...entry })
}

function isReturn(kind: Movement['kind']): boolean {
  return kind === 'refund_failure' || kind === 'dispute_reversal'
}

/** The lines to pay out: all that have become available before today. A balance below zero waits. */
export function duePayout({ movements }: Books, now: number): Movement[] {
  const today = startOfDay(now)
  const due = movements.filter(
    ({ payout, availableOn, currency }) =>
      payout === null && availableOn <= today && currency === 'eur',
  )
  return netOf(due) > 0 ? due : []
}

/** Pays out what is due, once a day. */
export function payOut(state: CardState, now: number): void {
  const due = duePayout(state, now)
  const amount = netOf(due)
  if (amount <= 0) return
  const id = newId('po')
  for (const line of due) line.payout = id
  const created = Math.floor(now / 1000)
  const arrivesOn = startOfDay(now) + DAY_S
  state.payouts.push({ id, amount, currency: 'eur', created, arrivesOn })
  const payout = { kind: 'payout', source: id, amount: -amount, fee: 0, payout: id } as const
  book(state, { currency: 'eur' }, payout, now)
}

/** The books of what an earlier version of the stand-ins wrote down without any. */
export function booksOf({ intents, refunds, disputes }: Made): Movement[] {
  const books: Books = { movements: [] }
  for (const intent of Object.values(intents)) {
    if (intent.status === 'succeeded') bookCharge(books, intent, intent.created * 1000)
  }
  for (const refund of Object.values(refunds)) {
    const at = refund.created * 1000
    bookRefund(books, refund, 'refund', at)
    if (refund.status === 'failed') bookRefund(books, refund, 'refund_failure', at)
  }
  for (const dispute of Object.values(disputes)) {
    const at = dispute.created * 1000
    bookDispute(books, dispute, 'dispute', at)
    if (dispute.status === 'won') bookDispute(books, dispute, 'dispute_reversal', at)
  }
  return books.movements.toSorted((a, b) => a.created - b.created)
}

type Made = Pick<CardState, 'intents' | 'refunds' | 'disputes'>

/** The sum of lines in the balance, in cents: their amounts less their fees. */
export function netOf(lines: readonly Movement[]): number {
  return lines.reduce((sum, { amount, fee }) => sum + amount - fee, 0)
}

function startOfDay(now: number): number {
  return Math.floor(now / 1000 / DAY_S) * DAY_S
}
