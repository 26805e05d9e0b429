import { emailKey, tidyEmail } from '@hive/domain/base/players/email'
import { sql } from 'kysely'
import { EMBEDDED_ISSUER } from './client.ts'
import type { Database } from '#db/database.ts'

export type User = {
  id: string
  email: string
  passwordHash: string
  emailVerifiedAt: Date | null
  tokenVersion: number
}

const USER = ['id', 'email', 'passwordHash', 'emailVerifiedAt', 'tokenVersion'] as const

export function findUserByEmail(db: Database, email: string): Promise<User | undefined> {
  return db
    .selectFrom('identityUsers')
    .select(USER)
    .where('emailLower', '=', emailKey(email))
    .executeTakeFirst()
}

export function findUser(db: Database, id: string): Promise<User | undefined> {
  return db.selectFrom('identityUsers').select(USER).where('id', '=', id).executeTakeFirst()
}

/** The user of a grant, if the grant has not ended, and when they last confirmed that it is them. */
export function findGrantedUser(
  db: Database,
  id: string,
  grantId: string,
): Promise<(User & { confirmedAt: Date | null }) | undefined> {
  return db
    .selectFrom('identityUsers as u')
    .innerJoin('oidcPayloads as g', (join) =>
      join
        .on('g.accountId', '=', id)
        .on('g.model', '=', 'Grant')
        .on('g.id', '=', grantId)
        .on('g.expiresAt', '>', sql<Date>`now()`),
    )
    .select(USER.map((column) => `u.${column}` as const))
    .select('g.confirmedAt')
    .where('u.id', '=', id)
    .executeTakeFirst()
}

/** The accounts of organisers, and those with one of the given e-mails. */
export function listOrganisersAnd(db: Database, emails: readonly string[]): Promise<User[]> {
  const organisers = db
    .selectFrom('players as p')
    .innerJoin('roleGrants as g', 'g.playerId', 'p.id')
    .select('p.subject')
    .where('p.issuer', '=', EMBEDDED_ISSUER)
    .where('g.endedAt', 'is', null)
  return db
    .selectFrom('identityUsers')
    .select(USER)
    .where((eb) =>
      eb.or([eb('emailLower', 'in', emails), eb(sql<string>`id::text`, 'in', organisers)]),
    )
    .execute()
}

/** Inserts a user; `undefined` when the e-mail already has one, which the database decides. */
export function insertUser(
  db: Database,
  user: { email: string; passwordHash: string; emailVerifiedAt?: Date },
): Promise<User | undefined> {
  return db
    .insertInto('identityUsers')
    .values({ ...user, email: tidyEmail(user.email) })
    .onConflict((conflict) => conflict.column('emailLower').doNothing())
    .returning(USER)
    .executeTakeFirst()
}

/** Marks the e-mail as verified; a password, if given, becomes the account's. */
export function setVerified(
  db: Database,
  userId: string,
  change: { email?: string; passwordHash?: string } = {},
) {
  return db
    .updateTable('identityUsers')
    .set({ ...change, emailVerifiedAt: sql<Date>`now()`, updatedAt: sql<Date>`now()` })
    .where('id', '=', userId)
    .execute()
}

export function setPassword(db: Database, userId: string, passwordHash: string) {
  return db
    .updateTable('identityUsers')
    .set({ passwordHash, updatedAt: sql<Date>`now()` })
    .where('id', '=', userId)
    .execute()
}

/** The account of a player who signs in here. */
export async function findUserOfPlayer(
  db: Database,
  playerId: number,
): Promise<string | undefined> {
  const player = await db
    .selectFrom('players')
    .select('subject')
    .where('id', '=', playerId)
    .where('issuer', '=', EMBEDDED_ISSUER)
    .executeTakeFirst()
  return player?.subject
}

/** Ends every access token that was issued before. */
export function raiseTokenVersion(db: Database, userId: string) {
  return db
    .updateTable('identityUsers')
    .set((eb) => ({ tokenVersion: eb('tokenVersion', '+', 1) }))
    .where('id', '=', userId)
    .execute()
}

/** The data of a sign-in for its owner to read. */
export function findUserData(db: Database, userId: string) {
  return db
    .selectFrom('identityUsers')
    .select(['email', 'emailVerifiedAt', 'createdAt', 'updatedAt'])
    .where('id', '=', userId)
    .execute()
}

/** Deletes an account with its passkeys, challenges and log. */
export async function removeUser(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('identityUsers').where('id', '=', userId).execute()
}
