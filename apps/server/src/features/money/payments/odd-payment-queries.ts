import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { New } from '#db/schema.ts'
import { BACK_OF_PAYMENT } from '#db/shared-queries.ts'
import { GAP_OF_PAYOUT } from './provider-books-queries.ts'

/** Notes a payment that confirms nothing, as a task for an organiser; `false` when it was noted before. */
export async function insertOddPayment(db: Database, odd: New<'oddPayments'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('oddPayments')
    .values(odd)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** The odd payments that an organiser has not dealt with yet, oldest first. */
export function listOddPayments(db: Database) {
  return db
    .selectFrom('oddPayments')
    .select(['sessionId', 'what', 'registrationId', 'amountCents', 'currency', 'seenAt'])
    .where('doneAt', 'is', null)
    .orderBy('seenAt')
    .execute()
}

/** An organiser has dealt with an odd payment; `false` when there is none to deal with. */
export async function setOddPaymentDone(db: Database, sessionId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('oddPayments')
    .set({ doneAt: sql<Date>`now()` })
    .where('sessionId', '=', sessionId)
    .where('doneAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Notes refunds that were made at the provider after one of ours, for a sign-up that is out, or beyond what was paid. One for a place that
 * is still taken is asked about with that place.
 */
export async function noteOnTop(db: Database, registrationId: number): Promise<void> {
  await sql`
    insert into odd_payments (session_id, what, registration_id, amount_cents, currency)
    select f.provider_id, 'refunded_on_top', f.registration_id, f.amount_cents, 'eur'
    from refunds f join payments p on p.registration_id = f.registration_id
    join registrations r on r.id = f.registration_id
    where f.registration_id = ${registrationId} and f.reason = 'elsewhere' and f.provider_id is not null
      and f.state in ('pending', 'succeeded')
      and exists (select from refunds o where o.registration_id = f.registration_id and o.id < f.id
        and o.reason <> 'elsewhere' and o.state in ('due', 'pending', 'succeeded'))
      and (r.state in ('cancelled', 'refund_due', 'refunded') or ${BACK_OF_PAYMENT} > p.amount_cents)
    on conflict do nothing`.execute(db)
}

/** Notes payouts that have been read and, some days later, still differ from what is in them; one that agrees by now is no task. */
export async function noteApart(db: Database, before: Date): Promise<void> {
  await sql`
    with apart as (
      select o.id, ${GAP_OF_PAYOUT} as gap, o.currency from provider_payouts o
      where o.is_automatic and o.state <> 'failed' and o.lines_read_at is not null
        and o.created_at < ${before} and ${GAP_OF_PAYOUT} <> 0),
    agreed as (
      delete from odd_payments where what = 'payout_apart' and done_at is null
        and session_id not in (select id from apart))
    insert into odd_payments (session_id, what, amount_cents, currency)
    select id, 'payout_apart', gap, currency from apart on conflict do nothing`.execute(db)
}
