import { emailKey } from '@hive/domain/base/players/email'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

const MINUTES = 10

export type StoredPasskey = {
  id: string
  userId: string
  publicKey: Buffer
  counter: number
  transports: string[]
}

/** Stores a challenge to a passkey, which can be answered once. */
export async function insertPasskeyChallenge(
  db: Database,
  { challenge, userId }: { challenge: string; userId: string | null },
): Promise<void> {
  const expiresAt = sql<Date>`now() + make_interval(mins => ${MINUTES})`
  await db.insertInto('passkeyChallenges').values({ challenge, userId, expiresAt }).execute()
}

/** Takes an open challenge to this user; true for the first caller only. */
export async function takePasskeyChallenge(
  db: Database,
  { challenge, userId }: { challenge: string; userId: string | null },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeyChallenges')
    .where('challenge', '=', challenge)
    .where('userId', userId === null ? 'is' : '=', userId)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function removeOldPasskeyChallenges(db: Database): Promise<void> {
  await db
    .deleteFrom('passkeyChallenges')
    .where('expiresAt', '<', sql<Date>`now()`)
    .execute()
}

export function listPasskeys(db: Database, userId: string) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'name', 'transports', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute()
}

export function findPasskey(db: Database, id: string): Promise<StoredPasskey | undefined> {
  return db
    .selectFrom('passkeys')
    .select(['id', 'userId', 'publicKey', 'counter', 'transports'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function insertPasskey(
  db: Database,
  passkey: StoredPasskey & { name: string },
): Promise<void> {
  await db.insertInto('passkeys').values(passkey).execute()
}

/** Stores the counter of a passkey after a use. */
export async function setPasskeyUsed(db: Database, id: string, counter: number): Promise<void> {
  await db
    .updateTable('passkeys')
    .set({ counter, lastUsedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** Removes all passkeys of the account with this e-mail; answers with how many they were. */
export async function removePasskeysOf(db: Database, email: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('userId', 'in', (of) =>
      of.selectFrom('identityUsers').select('id').where('emailLower', '=', emailKey(email)),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Removes a user's own passkey; false when they have none with this id. */
export async function removePasskey(db: Database, id: string, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
