import { randomUUID } from 'node:crypto'
import type { Cents } from '@hive/domain/base/money/cents'
import type { BY_HAND_WAYS } from '@hive/domain/base/money/ways'
import { receiptNumber } from '@hive/domain/money/payments/receipt'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import type { CheckoutSession } from '#ports/payments.ts'
import { insertOddPayment } from './odd-payment-queries.ts'
import * as queries from './queries.ts'
import { listPaid, lockPaid, type PaidFor } from './refund-queries.ts'
import { listOwedByHand } from './refund-sum-queries.ts'
import { listUnpaidPlaces } from './task-queries.ts'
import { sessionUnwanted } from './jobs.ts'

type NewPayment = {
  registrationId: number
  /** The whole price. */
  cents: Cents
  /** The part of it that credit pays. */
  credit?: Cents
  /** The key to ask with; a new one unless given. */
  key?: string
}

/** Writes down a payment before the provider is asked for it; answers with the key to ask with. */
export async function startPayment(
  db: Database,
  { registrationId, cents: amountCents, credit: creditCents = 0, key }: NewPayment,
): Promise<string> {
  const idempotencyKey = key ?? `checkout:${randomUUID()}`
  await queries.insertPayment(db, { registrationId, idempotencyKey, amountCents, creditCents })
  return idempotencyKey
}

/** Money that an organiser was given by hand. */
export type Taken = {
  cents: Cents
  way: (typeof BY_HAND_WAYS)[number]
  /** The reference on the bank statement. */
  reference: string
  /** When it was received; `null` for now. */
  on: Date | null
}

/** Writes down money that an organiser was given. It has no card to go back to. */
export async function takeByHand(
  db: Database,
  registrationId: number,
  taken: Taken,
  key?: string,
): Promise<void> {
  const { cents } = taken
  await startPayment(db, { registrationId, cents, ...(key !== undefined && { key }) })
  await queries.setTaken(db, registrationId, taken)
}

const BY_CREDIT = 'credit_'

/** Whether a session's name is that of a payment which credit made alone. */
export function isCreditSession(sessionId: string): boolean {
  return sessionId.startsWith(BY_CREDIT)
}

/** Notes that credit has paid the whole price; answers with the name that it has in place of a card session. */
export async function payByCredit(db: Database, registrationId: number): Promise<string> {
  const payment = await queries.findPaymentOf(db, registrationId)
  if (payment?.state === 'paid' && payment.sessionId) return payment.sessionId
  const sessionId = `${BY_CREDIT}${randomUUID()}`
  await queries.setPaidByCredit(db, registrationId, sessionId)
  return sessionId
}

/** The payment that a sign-up has begun: its key, its credit, and its card page once there is one. */
export async function begunPayment(db: Database, registrationId: number) {
  const payment = await queries.findPaymentOf(db, registrationId)
  if (!payment) return null
  const { idempotencyKey, sessionId, sessionUrl: url, creditCents: credit } = payment
  return { idempotencyKey, credit, open: sessionId && url ? { sessionId, url } : null }
}

/** Closes the card page of a sign-up that was given up, so that it is paid no more. */
export async function closePayment(
  { jobs }: Pick<Context, 'jobs'>,
  db: Database,
  registrationId: number,
): Promise<void> {
  const payment = await queries.findPaymentOf(db, registrationId)
  if (payment?.sessionId) await jobs.add(db, sessionUnwanted, { sessionId: payment.sessionId })
  else await queries.endUnpaid(db, registrationId)
}

export function notePaid(
  db: Database,
  registrationId: number,
  { paymentIntentId }: CheckoutSession,
): Promise<void> {
  return queries.setPaid(db, registrationId, paymentIntentId)
}

/** Notes a payment that confirms nothing, as a task for an organiser. */
export async function noteOdd(
  { db, log }: Context,
  odd: Parameters<typeof insertOddPayment>[1],
): Promise<void> {
  const { sessionId, what } = odd
  if (await insertOddPayment(db, odd)) log.error({ sessionId, what }, 'a payment that is odd')
}

/**
 * The payments of a registration's owner, and those for the try-out that it took over, less what goes back already and what
 * banks have taken back; for a whole place also those of its earlier owners. Oldest first. Others wait for them.
 */
export function paidFor(db: Database, registrationId: number, what: PaidFor = 'owner') {
  return lockPaid(db, registrationId, what)
}

/** The same for someone who only looks: no one waits for them. */
export function paidSoFar(db: Database, registrationId: number, what: PaidFor = 'owner') {
  return listPaid(db, registrationId, what)
}

/** The numbers of the receipts of what an organiser is still to give back to a player by hand. */
export async function receiptsOwedByHand(db: Database, playerId: number): Promise<string[]> {
  const owed = await listOwedByHand(db, playerId)
  return owed.map(({ id, series }) => receiptNumber(id, series))
}

/** Whether all money of a confirmed place has gone back without our ordering it, and no one has decided yet. */
export async function isUndecided(db: Database, registrationId: number): Promise<boolean> {
  const places = await listUnpaidPlaces(db)
  return places.some((place) => place.registrationId === registrationId)
}
