import { laterDisputeState } from '@hive/domain/money/payments/dispute'
import { type NotNull, sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { ProviderDispute } from '#ports/payments.ts'

/** All disputes about the payment of a registration, oldest first. */
export function listDisputesOf(db: Database, registrationId: number) {
  return db
    .selectFrom('disputes')
    .select(['id', 'state', 'amountCents'])
    .where('registrationId', '=', registrationId)
    .orderBy('id')
    .execute()
}

export function findDispute(db: Database, id: number) {
  return db.selectFrom('disputes').select('registrationId').where('id', '=', id).executeTakeFirst()
}

/** Writes down where a dispute stands, unless something later is known already. */
export async function saveDispute(
  db: Database,
  registrationId: number,
  { id: providerId, amount: amountCents, state, openedAt, endedAt }: ProviderDispute,
): Promise<boolean> {
  const checkedAt = sql<Date>`now()`
  const known = await db
    .selectFrom('disputes')
    .select(['id', 'state'])
    .where('providerId', '=', providerId)
    .executeTakeFirst()
  if (known) {
    const end = endedAt === null ? {} : { endedAt }
    const later = laterDisputeState(known.state, state)
    const change = { amountCents, state: later, checkedAt, ...end }
    await db.updateTable('disputes').set(change).where('id', '=', known.id).execute()
    return later !== known.state
  }
  await db
    .insertInto('disputes')
    .values({ registrationId, providerId, amountCents, state, openedAt, endedAt })
    .execute()
  return true
}

/** Payments whose disputes have not ended, and were not looked at for an hour. */
export function listOpenDisputes(db: Database) {
  return db
    .selectFrom('disputes as d')
    .innerJoin('payments as p', 'p.registrationId', 'd.registrationId')
    .select('p.paymentIntentId')
    .distinct()
    .where('d.state', 'in', ['inquiry', 'open'])
    .where('d.checkedAt', '<', sql<Date>`now() - interval '1 hour'`)
    .where('p.paymentIntentId', 'is not', null)
    .limit(200)
    .$narrowType<{ paymentIntentId: NotNull }>()
    .execute()
}

/** Notes that an organiser knows of a loss; `false` when there is none to note. */
export async function noteLoss(db: Database, disputeId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('disputes')
    .set({ notedAt: sql<Date>`now()` })
    .where('id', '=', disputeId)
    .where('state', '=', 'lost')
    .where('notedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
