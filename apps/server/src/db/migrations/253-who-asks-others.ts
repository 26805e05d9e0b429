import { type Kysely, sql } from 'kysely'

/** The device in words from which a place, a captaincy or waiting together was offered, for the person who is to answer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['place_transfers', 'captaincy_offers', 'waiting_invitations']) {
    await sql`ALTER TABLE ${sql.table(table)}
      ADD COLUMN device text NOT NULL DEFAULT 'Unknown device'`.execute(db)
  }
}
