import { emailKey } from '@hive/domain/base/players/email'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { registrationsOf } from '#db/shared-queries.ts'

export async function insertFriends(
  db: Database,
  registrationId: number,
  friends: readonly string[],
): Promise<void> {
  if (friends.length === 0) return
  const rows = friends.map((email) => ({ registrationId, email }))
  await db.insertInto('registrationFriends').values(rows).execute()
}

/** Forgets the friends that a sign-up names. */
export async function deleteFriends(db: Database, registrationId: number): Promise<void> {
  await db.deleteFrom('registrationFriends').where('registrationId', '=', registrationId).execute()
}

/** The wishes of someone who signed up alone; friends in the order in which they named them. */
export async function findPreferences(
  db: Database,
  registrationId: number,
): Promise<{ friends: string[]; wouldCaptain: boolean }> {
  const { wouldCaptain } = await db
    .selectFrom('registrations')
    .select('wouldCaptain')
    .where('id', '=', registrationId)
    .executeTakeFirstOrThrow()
  const friends = await db
    .selectFrom('registrationFriends')
    .select('email')
    .where('registrationId', '=', registrationId)
    .orderBy('id')
    .execute()
  return { friends: friends.map(({ email }) => email), wouldCaptain }
}

export async function setWouldCaptain(
  db: Database,
  id: number,
  wouldCaptain: boolean,
): Promise<void> {
  await db.updateTable('registrations').set({ wouldCaptain }).where('id', '=', id).execute()
}

/** The friends whom someone names, in all their sign-ups. */
export function listFriends(db: Database, playerId: number) {
  return registrationsOf(db, playerId)
    .innerJoin('registrationFriends as f', 'f.registrationId', 'r.id')
    .select(['f.email', 'f.createdAt'])
    .orderBy('f.id')
    .execute()
}

/** The leagues in which others have named an address as their friend’s; by whom is theirs to tell. */
export function listNamedIn(db: Database, email: string) {
  return db
    .selectFrom('registrationFriends as f')
    .innerJoin('registrations as r', 'r.id', 'f.registrationId')
    .innerJoin('leagues as l', 'l.id', 'r.leagueId')
    .select(['l.title as league', 'f.createdAt'])
    .where('f.email', '=', emailKey(email))
    .orderBy('f.id')
    .execute()
}

export async function deleteFriendsOf(db: Database, playerId: number): Promise<void> {
  await sql`
    delete from registration_friends where registration_id in (
      select id from registrations where player_id = ${playerId})`.execute(db)
}

/** Deletes an address wherever others have named it. */
export async function deleteNamed(db: Database, email: string): Promise<void> {
  await db.deleteFrom('registrationFriends').where('email', '=', emailKey(email)).execute()
}

/** Deletes the friends of leagues, and of sign-ups without a place, that ended before a moment. */
export async function deleteOldFriends(db: Database, before: Date): Promise<void> {
  await sql`
    delete from registration_friends f using registrations r, leagues l
    where r.id = f.registration_id and l.id = r.league_id and (l.end_date < ${before}
      or (r.state not in ('held', 'confirmed') and r.updated_at < ${before}))`.execute(db)
}
