import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

/** Takes out of a player's payments what is not for the books: the card page, and words about a refund. */
export async function eraseMoneyNotes(db: Database, playerId: number): Promise<void> {
  const registrations = sql`select id from registrations where player_id = ${playerId}`
  await sql`
    update payments set session_url = null where registration_id in (${registrations})`.execute(db)
  await sql`
    update refunds set note = '' where registration_id in (${registrations})`.execute(db)
}

export async function deleteOldNotices(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('paymentEvents').where('receivedAt', '<', before).execute()
}
