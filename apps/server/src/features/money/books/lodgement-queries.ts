import type { Day } from '@hive/domain/base/time/day'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

const MOST = 50

/** Locks the cash box, so that two who record what was taken out of it wait for each other. */
export async function lockCashBox(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('cash box'))`.execute(db)
}

type NewLodgement = { requestId: string; cents: number; lodgedOn: Day; note: string }

export async function isLodged(db: Database, requestId: string): Promise<boolean> {
  const row = await db
    .selectFrom('cashLodgements')
    .select('id')
    .where('requestId', '=', requestId)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertLodgement(db: Database, lodgement: NewLodgement): Promise<number> {
  const { id } = await db
    .insertInto('cashLodgements')
    .values(lodgement)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function listLodgements(db: Database) {
  return db
    .selectFrom('cashLodgements')
    .select(['id', 'cents', 'lodgedOn', 'note', 'voidedAt'])
    .orderBy('lodgedOn', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute()
}

/** Voids what is not voided yet, and says what it was; `undefined` when there is none. */
export function setVoided(db: Database, id: number) {
  return db
    .updateTable('cashLodgements')
    .set({ voidedAt: sql<Date>`coalesce(voided_at, now())` })
    .where('id', '=', id)
    .returning(['cents', 'lodgedOn', sql<boolean>`voided_at = now()`.as('isNew')])
    .executeTakeFirst()
}
