import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

export type User = {
  id: string
  email: string
  passwordHash: string
  emailVerifiedAt: Date | null
}

const USER = ['id', 'email', 'passwordHash', 'emailVerifiedAt'] as const

export function findUserByEmail(db: Database, email: string): Promise<User | undefined> {
  return db
    .selectFrom('identityUsers')
    .select(USER)
    .where('emailLower', '=', email.trim().toLowerCase())
    .executeTakeFirst()
}

export function findUser(db: Database, id: string): Promise<User | undefined> {
  return db.selectFrom('identityUsers').select(USER).where('id', '=', id).executeTakeFirst()
}

/** A new user, or nothing when the e-mail has one already: the database decides. */
export function insertUser(
  db: Database,
  user: { email: string; passwordHash: string; emailVerifiedAt?: Date },
): Promise<User | undefined> {
  return db
    .insertInto('identityUsers')
    .values(user)
    .onConflict((conflict) => conflict.column('emailLower').doNothing())
    .returning(USER)
    .executeTakeFirst()
}

export type StoredPayload = {
  model: string
  id: string
  payload: string
  grantId: string | null
  userCode: string | null
  uid: string | null
  expiresAt: Date | null
}

export async function upsertPayload(db: Database, stored: StoredPayload): Promise<void> {
  const { model: _model, id: _id, ...change } = stored
  await db
    .insertInto('oidcPayloads')
    .values(stored)
    .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(change))
    .execute()
}

/** What is kept under a key, unless its time is over. */
export async function findPayload(
  db: Database,
  model: string,
  key: { id: string } | { uid: string } | { userCode: string },
) {
  let query = db
    .selectFrom('oidcPayloads')
    .select(['payload', 'consumedAt'])
    .where('model', '=', model)
    .where((eb) => eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>', sql<Date>`now()`)]))
  if ('id' in key) query = query.where('id', '=', key.id)
  else if ('uid' in key) query = query.where('uid', '=', key.uid)
  else query = query.where('userCode', '=', key.userCode)
  return query.executeTakeFirst()
}

export async function consumePayload(db: Database, model: string, id: string): Promise<void> {
  await db
    .updateTable('oidcPayloads')
    .set({ consumedAt: sql<Date>`now()` })
    .where('model', '=', model)
    .where('id', '=', id)
    .execute()
}

export async function removePayload(db: Database, model: string, id: string): Promise<void> {
  await db.deleteFrom('oidcPayloads').where('model', '=', model).where('id', '=', id).execute()
}

/** Ends a grant: its codes and tokens go with it. */
export async function removeGrant(db: Database, grantId: string): Promise<void> {
  await db.deleteFrom('oidcPayloads').where('grantId', '=', grantId).execute()
}

export async function removeExpired(db: Database): Promise<void> {
  await db
    .deleteFrom('oidcPayloads')
    .where('expiresAt', '<', sql<Date>`now()`)
    .execute()
}

/** Keys in use, the newest first. */
export function listSigningKeys(db: Database) {
  return db
    .selectFrom('signingKeys')
    .select(['kid', 'sealed'])
    .where('retiredAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .execute()
}

/** Keeps the first key of several that processes make at once; answers with the keys in use. */
export function insertFirstKey(db: Database, key: { kid: string; sealed: Buffer }) {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('signing key'))`.execute(trx)
    const present = await listSigningKeys(trx)
    if (present.length > 0) return present
    await trx.insertInto('signingKeys').values(key).execute()
    return listSigningKeys(trx)
  })
}
