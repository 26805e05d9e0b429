import { type Kysely, sql } from 'kysely'

/** Whether players of a league may give their places to others while people are waiting for one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE leagues ADD COLUMN place_transfer text NOT NULL DEFAULT 'waiting_list_first'
      CHECK (place_transfer IN ('waiting_list_first', 'free'))`.execute(db)
}
