import { CLIENT_ID } from './client.ts'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

export type StoredPayload = {
  model: string
  id: string
  payload: string
  grantId: string | null
  userCode: string | null
  uid: string | null
  expiresAt: Date | null
}

/** The grant of a session of our own app; its other payloads name it. */
const GRANT_OF_SESSION = sql<
  string | null
>`payload -> 'authorizations' -> ${CLIENT_ID} ->> 'grantId'`

/** Whether a payload is the grant, names it, or is the session that holds it. */
function isOf(grantId: string) {
  return sql<boolean>`(grant_id is not distinct from ${grantId} or (model = 'Grant' and id = ${grantId})
    or (model = 'Session' and ${GRANT_OF_SESSION} is not distinct from ${grantId}))`
}

export async function upsertPayload(db: Database, stored: StoredPayload): Promise<void> {
  const { model: _model, id: _id, ...change } = stored
  await db
    .insertInto('oidcPayloads')
    .values(stored)
    .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(change))
    .execute()
}

/** Stores a payload that may come only once; false when it is stored already. */
export async function insertPayload(db: Database, stored: StoredPayload): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('oidcPayloads')
    .values(stored)
    .onConflict((conflict) => conflict.columns(['model', 'id']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** The payload under a key, unless it has expired. */
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

/** Marks a payload as used; true for the first caller only, even of several at the same moment. */
export async function consumePayload(db: Database, model: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('oidcPayloads')
    .set({ consumedAt: sql<Date>`now()` })
    .where('model', '=', model)
    .where('id', '=', id)
    .where('consumedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function removePayload(db: Database, model: string, id: string): Promise<void> {
  await db.deleteFrom('oidcPayloads').where('model', '=', model).where('id', '=', id).execute()
}

/** Deletes a grant with its codes and tokens; the first caller gets the id of its user. */
export async function removeGrant(db: Database, grantId: string): Promise<string | null> {
  const removed = await db
    .deleteFrom('oidcPayloads')
    .where((eb) =>
      eb.or([
        eb('grantId', '=', grantId),
        eb.and([eb('model', '=', 'Grant'), eb('id', '=', grantId)]),
      ]),
    )
    .returning(['model', 'accountId'])
    .execute()
  return removed.find(({ model }) => model === 'Grant')?.accountId ?? null
}

/**
 * Ends all sessions of an account with their refresh tokens and codes, except one that may stay.
 */
export async function removeSessions(
  db: Database,
  accountId: string,
  kept: { sessionUid: string; grantId: string | undefined } | null,
): Promise<void> {
  let query = db.deleteFrom('oidcPayloads').where('accountId', '=', accountId)
  if (kept) {
    const { sessionUid, grantId = '' } = kept
    query = query
      .where((eb) => eb.or([eb('uid', 'is', null), eb('uid', '<>', sessionUid)]))
      .where((eb) => eb.or([eb('grantId', 'is', null), eb('grantId', '<>', grantId)]))
      .where((eb) => eb.not(eb.and([eb('model', '=', 'Grant'), eb('id', '=', grantId)])))
  }
  await query.execute()
}

/** Notes on which device and when a grant was last used. */
export async function noteSeen(db: Database, grantId: string, device: string): Promise<void> {
  await db
    .updateTable('oidcPayloads')
    .set({ device, seenAt: sql<Date>`now()` })
    .where('model', '=', 'Grant')
    .where('id', '=', grantId)
    .execute()
}

/** Notes that the owner of a session has just confirmed that it is them. */
export async function noteConfirmed(db: Database, grantId: string): Promise<void> {
  await db
    .updateTable('oidcPayloads')
    .set({ confirmedAt: sql<Date>`now()` })
    .where('model', '=', 'Grant')
    .where('id', '=', grantId)
    .execute()
}

/** The sessions of an account that last, the one used last first. */
export function listSessions(db: Database, accountId: string) {
  const since = sql<Date>`to_timestamp((payload ->> 'iat')::float8)`
  return db
    .selectFrom('oidcPayloads')
    .select(['id', 'device', since.as('since')])
    .select(sql<Date>`coalesce(seen_at, ${since})`.as('seenAt'))
    .where('model', '=', 'Grant')
    .where('accountId', '=', accountId)
    .where('expiresAt', '>', sql<Date>`now()`)
    .orderBy('seenAt', 'desc')
    .orderBy('id')
    .execute()
}

/** Ends one session of an account with its tokens and codes; false when it has none with this grant. */
export async function removeSession(
  db: Database,
  accountId: string,
  grantId: string,
): Promise<boolean> {
  const removed = await db
    .deleteFrom('oidcPayloads')
    .where('accountId', '=', accountId)
    .where(isOf(grantId))
    .returning('model')
    .execute()
  return removed.some(({ model }) => model === 'Grant')
}

/** Ends all sessions of an account with their tokens and codes, but the one with this grant. */
export async function removeOtherSessions(
  db: Database,
  accountId: string,
  grantId: string,
): Promise<void> {
  await db
    .deleteFrom('oidcPayloads')
    .where('accountId', '=', accountId)
    .where((eb) => eb.not(isOf(grantId)))
    .execute()
}

export async function removeExpiredPayloads(db: Database): Promise<void> {
  await db
    .deleteFrom('oidcPayloads')
    .where('expiresAt', '<', sql<Date>`now()`)
    .execute()
}
