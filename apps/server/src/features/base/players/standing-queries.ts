import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

export function findDeletion(db: Database, playerId: number) {
  return db
    .selectFrom('players')
    .select('deletionDueAt')
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow()
}

export async function setDeletion(
  db: Database,
  playerId: number,
  deletionDueAt: Date | null,
): Promise<void> {
  await db.updateTable('players').set({ deletionDueAt }).where('id', '=', playerId).execute()
}

/** Everyone whose week to change their mind is over. */
export function listDueForDeletion(db: Database, now: Date) {
  return db
    .selectFrom('players')
    .select('id')
    .where('deletionDueAt', '<=', now)
    .where('erasedAt', 'is', null)
    .orderBy('deletionDueAt')
    .limit(500)
    .execute()
}

export async function setNoticed(db: Database, playerId: number, at: Date): Promise<void> {
  await db
    .updateTable('players')
    .set({ inactivityNoticedAt: at })
    .where('id', '=', playerId)
    .execute()
}

/** Locks a player who is to be erased, so that two runs never erase the same one. */
export function lockPlayer(db: Database, playerId: number) {
  return db
    .selectFrom('players')
    .select(['id', 'issuer', 'subject', 'email', 'emailVerified', 'name'])
    .where('id', '=', playerId)
    .where('erasedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Takes everything that tells who they were out of a player's row, and out of those merged into it; numbers stay. */
export async function erasePlayer(db: Database, id: number): Promise<void> {
  await db
    .updateTable('players')
    .set({
      issuer: 'erased',
      subject: sql<string>`gen_random_uuid()::text`,
      email: '',
      emailVerified: false,
      active: false,
      name: 'Deleted player',
      genderId: null,
      dateOfBirth: null,
      phoneNumber: '',
      emergencyContactName: '',
      emergencyContactPhoneNumber: '',
      marketingConsent: false,
      marketingState: 'unknown',
      marketingAgreedAt: null,
      preferredLocation: '',
      otherSports: '',
      tShirtSizeId: null,
      inactivityNoticedAt: null,
      deletionDueAt: null,
      mergedInto: null,
      erasedAt: sql<Date>`now()`,
      updatedAt: sql<Date>`now()`,
    })
    .where((eb) => eb.or([eb('id', '=', id), eb('mergedInto', '=', id)]))
    .execute()
}

/** Notes of an account that has been erased that it is part of another one, so that its sign-in finds out. */
export async function setMerged(
  db: Database,
  { id, issuer, subject, into }: { id: number; issuer: string; subject: string; into: number },
): Promise<void> {
  await db
    .updateTable('players')
    .set({ issuer, subject, mergedInto: into })
    .where('id', '=', id)
    .execute()
}

/** The account that this one has become part of. */
export async function findMergedInto(db: Database, id: number): Promise<number | null> {
  const player = await db
    .selectFrom('players')
    .select('mergedInto')
    .where('id', '=', id)
    .executeTakeFirst()
  return player?.mergedInto ?? null
}

/** The content of an account's row besides the profile. */
export function findAboutAccount(db: Database, playerId: number) {
  return db
    .selectFrom('players')
    .select(['createdAt', 'lastSeenAt', 'marketingState', 'marketingAgreedAt'])
    .select(['inactivityNoticedAt', 'deletionDueAt'])
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow()
}
