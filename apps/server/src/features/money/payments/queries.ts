import type { MoneyWay } from '@hive/domain/base/money/ways'
import { type InsertResult, sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { writtenOnce } from '#db/written-once.ts'
import type { CheckoutSession } from '#ports/payments.ts'

type NewPayment = {
  registrationId: number
  idempotencyKey: string
  amountCents: number
  creditCents: number
}

/** Writes down a payment before the provider is asked for it. */
export const insertPayment = writtenOnce<NewPayment, InsertResult>((db, payment) =>
  db.insertInto('payments').values(payment),
)

export function findPaymentOf(db: Database, registrationId: number) {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('registrationId', '=', registrationId)
    .executeTakeFirst()
}

export function findPaymentByKey(db: Database, idempotencyKey: string) {
  return db
    .selectFrom('payments as p')
    .innerJoin('registrations as r', 'r.id', 'p.registrationId')
    .select(['p.registrationId', 'p.amountCents', 'p.way', 'r.playerId', 'r.leagueId'])
    .where('p.idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst()
}

/**
 * The registration that a card session is for, with the team's that it is a share of: by the session, or, when we never got to
 * note that, by the key that it was asked for with.
 */
export function boughtWith(db: Database, { id, idempotencyKey }: CheckoutSession) {
  return db
    .selectFrom('payments as p')
    .innerJoin('registrations as r', 'r.id', 'p.registrationId')
    .select(['p.registrationId', 'r.shareOfId'])
    .where((eb) =>
      eb.or([
        eb('p.sessionId', '=', id),
        eb('p.sessionId', 'is', null).and('p.idempotencyKey', '=', idempotencyKey),
      ]),
    )
    .executeTakeFirst()
}

/** The payment of a registration; from now on it is known to be made by this session. Others wait for it. */
export function takeSession(db: Database, registrationId: number, { id }: CheckoutSession) {
  return db
    .updateTable('payments')
    .set({ sessionId: id })
    .where('registrationId', '=', registrationId)
    .where((eb) => eb.or([eb('sessionId', 'is', null), eb('sessionId', '=', id)]))
    .returningAll()
    .executeTakeFirst()
}

/** Notes the card page of a payment; `false` when its sign-up was given up while it was being opened. */
export async function setOpened(
  db: Database,
  registrationId: number,
  { id, url }: CheckoutSession,
): Promise<boolean> {
  const row = await db
    .updateTable('payments')
    .set({
      sessionId: id,
      sessionUrl: url,
      state: sql<'open'>`case when state = 'opening' then 'open' else state end`,
    })
    .where('registrationId', '=', registrationId)
    .where((eb) => eb.or([eb('sessionId', 'is', null), eb('sessionId', '=', id)]))
    .returning('state')
    .executeTakeFirst()
  return row !== undefined && row.state !== 'expired'
}

export async function setPaid(
  db: Database,
  registrationId: number,
  paymentIntentId: string | null,
): Promise<void> {
  await db
    .updateTable('payments')
    .set({ state: 'paid', paidAt: sql<Date>`now()`, paymentIntentId })
    .where('registrationId', '=', registrationId)
    .execute()
}

type Taken = { cents: number; way: MoneyWay; reference: string; on: Date | null; key?: string }

/** Notes that an organiser was given the money by hand; in one statement, since the books have it by its day as soon as it is paid. */
export async function setTaken(
  db: Database,
  registrationId: number,
  { cents: amountCents, way, reference, on, key }: Taken,
): Promise<void> {
  await db
    .updateTable('payments')
    .set({ state: 'paid', amountCents, paidAt: on ?? sql<Date>`now()`, way, reference })
    .$if(key !== undefined, (query) => query.set({ idempotencyKey: key }))
    .where('registrationId', '=', registrationId)
    .execute()
}

type TakenAs = { amountCents: number; way: MoneyWay; reference: string }

/** Corrects what an organiser was given by hand, and how; nothing, for a payment that was never made. */
export async function setTakenAs(
  db: Database,
  registrationId: number,
  { amountCents, way, reference }: TakenAs,
): Promise<void> {
  const made = { state: 'paid', amountCents, paidAt: sql<Date>`coalesce(paid_at, now())` } as const
  await db
    .updateTable('payments')
    .set({ way, reference })
    .set(amountCents > 0 ? made : { state: 'expired', paidAt: null })
    .where('registrationId', '=', registrationId)
    .execute()
}

/** Notes that credit has paid for all of a sign-up. */
export async function setPaidByCredit(
  db: Database,
  registrationId: number,
  sessionId: string,
): Promise<void> {
  await db
    .updateTable('payments')
    .set({ state: 'paid', paidAt: sql<Date>`now()`, sessionId })
    .where('registrationId', '=', registrationId)
    .execute()
}

/** Takes the credit out of a payment whose sign-up was not made: the card alone has paid. */
export async function dropCredit(db: Database, registrationId: number): Promise<void> {
  await db
    .updateTable('payments')
    .set({ amountCents: sql<number>`amount_cents - credit_cents`, creditCents: 0 })
    .where('registrationId', '=', registrationId)
    .execute()
}

/** Ends a payment that was not made; `false` when it had ended before. */
export async function endUnpaid(db: Database, registrationId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payments')
    .set({ state: 'expired' })
    .where('registrationId', '=', registrationId)
    .where('state', 'in', ['opening', 'open'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Notes a notice of the provider; `false` when it was noted before. */
export async function noteEvent(
  db: Database,
  event: { id: string; type: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('paymentEvents')
    .values(event)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/**
 * Card sessions that may have ended without our hearing of it, oldest first. `neglected`: without those
 * of the last two minutes.
 */
export function unsettled(db: Database, which: 'all' | 'neglected') {
  return db
    .selectFrom('payments as p')
    .innerJoin('registrations as r', 'r.id', 'p.registrationId')
    .select(['p.registrationId', 'p.sessionId', 'p.idempotencyKey'])
    .select(sql<boolean>`r.held_until < now()`.as('isOverdue'))
    .where('p.state', 'in', ['opening', 'open'])
    .where(
      which === 'all'
        ? sql<boolean>`true`
        : sql<boolean>`(r.held_until < now() or p.created_at < now() - interval '2 minutes')`,
    )
    .orderBy('p.createdAt')
    .limit(500)
    .execute()
}
