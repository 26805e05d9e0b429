import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

type OddPayment = {
  sessionId: string
  what: 'unknown' | 'other_amount' | 'other_world'
  registrationId?: number
  amountCents?: number
  currency?: string
}

/** Notes a payment that confirms nothing, as a task for an organiser; `false` when it was noted before. */
export async function insertOddPayment(db: Database, odd: OddPayment): Promise<boolean> {
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
