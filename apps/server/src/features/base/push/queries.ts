import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { New } from '#db/schema.ts'
import type { Sealer } from '#db/sealing.ts'
import { inTransaction } from '#db/transaction.ts'

/** What addresses and the key of ours are sealed for. */
export const PUSH_PURPOSE = 'push'

type Whose = { playerId: number; addressHash: Buffer }

/** Saves the address of a player’s device, which from then on is nobody else’s. */
export async function saveAddress(db: Database, row: New<'pushAddresses'>): Promise<void> {
  const { addressHash: _hash, ...change } = row
  await db
    .insertInto('pushAddresses')
    .values(row)
    .onConflict((conflict) => conflict.column('addressHash').doUpdateSet(change))
    .execute()
}

/** Deletes all addresses of a player but the latest. */
export async function deleteOverMany(
  db: Database,
  { playerId, most }: { playerId: number; most: number },
): Promise<void> {
  await sql`delete from push_addresses where player_id = ${playerId} and id not in (
    select id from push_addresses where player_id = ${playerId}
    order by added_at desc, id desc limit ${most})`.execute(db)
}

export async function isKept(db: Database, { playerId, addressHash }: Whose): Promise<boolean> {
  const row = await db
    .selectFrom('pushAddresses')
    .select('id')
    .where('playerId', '=', playerId)
    .where('addressHash', '=', addressHash)
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteAddress(db: Database, { playerId, addressHash }: Whose): Promise<void> {
  await db
    .deleteFrom('pushAddresses')
    .where('playerId', '=', playerId)
    .where('addressHash', '=', addressHash)
    .execute()
}

export async function deleteById(db: Database, id: number): Promise<void> {
  await db.deleteFrom('pushAddresses').where('id', '=', id).execute()
}

export async function deleteOwn(db: Database, playerId: number): Promise<void> {
  await db.deleteFrom('pushAddresses').where('playerId', '=', playerId).execute()
}

export function listAddresses(db: Database, playerId: number) {
  return db
    .selectFrom('pushAddresses')
    .select(['id', 'device', 'addedAt'])
    .where('playerId', '=', playerId)
    .orderBy('id')
    .execute()
}

/** The sealed address of one; nothing where it has ended. */
export function findAddress(db: Database, id: number) {
  return db.selectFrom('pushAddresses').select('sealed').where('id', '=', id).executeTakeFirst()
}

export async function findKeys(db: Database): Promise<Buffer | null> {
  const row = await db.selectFrom('pushKeys').select('sealed').executeTakeFirst()
  return row?.sealed ?? null
}

/** Keeps the first key; of several that processes make at once, one is kept. Resolves to that one. */
export function insertKeys(db: Database, sealed: Buffer): Promise<Buffer> {
  return inTransaction(db, async (trx) => {
    await trx
      .insertInto('pushKeys')
      .values({ id: 1, sealed })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return (await findKeys(trx)) ?? sealed
  })
}

export async function resealPush(db: Database, sealer: Sealer): Promise<number> {
  const again = (sealed: Buffer) => sealer.seal(sealer.open(sealed, PUSH_PURPOSE), PUSH_PURPOSE)
  const addresses = await db.selectFrom('pushAddresses').select(['id', 'sealed']).execute()
  for (const { id, sealed } of addresses) {
    await db
      .updateTable('pushAddresses')
      .set({ sealed: again(sealed) })
      .where('id', '=', id)
      .execute()
  }
  const keys = await findKeys(db)
  if (keys)
    await db
      .updateTable('pushKeys')
      .set({ sealed: again(keys) })
      .execute()
  return addresses.length + (keys ? 1 : 0)
}
