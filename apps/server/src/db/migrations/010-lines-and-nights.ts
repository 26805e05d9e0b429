import { type Kysely, sql } from 'kysely'

/** The place in line that a held place comes from, so that an offer outlives a card page that was left. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE registrations
      ADD COLUMN offer_id bigint REFERENCES waiting_list ON DELETE SET NULL`.execute(db)
}
