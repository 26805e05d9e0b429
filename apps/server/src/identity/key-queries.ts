import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Sealer } from '#db/sealing.ts'
import { inTransaction } from '#db/transaction.ts'

/** Keys in use, the newest first. */
export function listSigningKeys(db: Database) {
  return db
    .selectFrom('signingKeys')
    .select(['kid', 'sealed'])
    .where((eb) => eb.or([eb('retiredAt', 'is', null), eb('retiredAt', '>', sql<Date>`now()`)]))
    .orderBy('createdAt', 'desc')
    .execute()
}

/** Stores the first key; of several that processes make at once, one is kept. Returns the keys in use. */
export function insertFirstKey(db: Database, key: { kid: string; sealed: Buffer }) {
  return inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('signing key'))`.execute(trx)
    const present = await listSigningKeys(trx)
    if (present.length > 0) return present
    await trx.insertInto('signingKeys').values(key).execute()
    return listSigningKeys(trx)
  })
}

/** Stores a new signing key; older ones are kept for a day, to verify the tokens that they signed. */
export async function insertNextKey(
  db: Database,
  key: { kid: string; sealed: Buffer },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('signing key'))`.execute(trx)
    await trx
      .updateTable('signingKeys')
      .set({ retiredAt: sql<Date>`now() + interval '1 day'` })
      .where('retiredAt', 'is', null)
      .execute()
    await trx.insertInto('signingKeys').values(key).execute()
    await sql`select pg_notify('signing_keys_changed', '')`.execute(trx)
  })
}

export async function removeRetiredKeys(db: Database): Promise<void> {
  await db
    .deleteFrom('signingKeys')
    .where('retiredAt', '<', sql<Date>`now()`)
    .execute()
}

/** The purpose that signing keys are sealed for. */
export const KEY_PURPOSE = 'signing-key'

export async function resealSigningKeys(db: Database, sealer: Sealer): Promise<number> {
  const rows = await db.selectFrom('signingKeys').select(['kid', 'sealed']).execute()
  for (const { kid, sealed } of rows) {
    const again = sealer.seal(sealer.open(sealed, KEY_PURPOSE), KEY_PURPOSE)
    await db.updateTable('signingKeys').set({ sealed: again }).where('kid', '=', kid).execute()
  }
  return rows.length
}
