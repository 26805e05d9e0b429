import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

/** Remembers a proof; false when it was used before, also by another process at the same moment. */
export async function keepProof(db: Database, key: Buffer, endsAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('usedProofs')
    .values({ key, endsAt })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function removeOldProofs(db: Database): Promise<void> {
  await db
    .deleteFrom('usedProofs')
    .where('endsAt', '<', sql<Date>`now()`)
    .execute()
}
