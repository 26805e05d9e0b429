import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

/** Takes out of sign-ups what names a player; that there was one, and what it cost, is kept. */
export async function eraseSignUps(db: Database, playerId: number): Promise<void> {
  await db
    .deleteFrom('memberships')
    .where('playerId', '=', playerId)
    .where('registered', '=', false)
    .execute()
  await db
    .updateTable('registrations')
    .set({ adEventId: null })
    .where('playerId', '=', playerId)
    .execute()
  // What others have written about them.
  await sql`
    update registration_events set reason = 'account deleted'
    where registration_id in (select id from registrations where player_id = ${playerId})
      and actor like 'player:%' and actor <> ${`player:${playerId}`}`.execute(db)
}

export async function deleteInvitationsOf(db: Database, email: string): Promise<void> {
  await db
    .deleteFrom('teamInvitations')
    .where(sql<boolean>`lower(email) = ${email.toLowerCase()}`)
    .execute()
}

export async function deleteMailNotes(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('sentMails').where('sentAt', '<', before).execute()
}

/** Deletes places in line that have come to something or to nothing. */
export async function deleteOldLines(db: Database, before: Date): Promise<void> {
  await sql`
    delete from waiting_list
    where state not in ('waiting', 'offered')
      and coalesce(offer_ends_at, joined_at) < ${before}`.execute(db)
}

/** Deletes addresses that were invited and never joined, by the last night of their league. */
export async function deleteOldInvitations(db: Database, before: Date): Promise<void> {
  await sql`
    delete from team_invitations i using teams t, leagues l
    where t.id = i.team_id and l.id = t.league_id and i.accepted_at is null
      and l.end_date < ${before}`.execute(db)
}
