import { type Kysely, sql } from 'kysely'

/** A promotion can be for one league alone, and has a version like everything that organisers set up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE promotions
      -- Null for all leagues.
      ADD COLUMN league_id integer REFERENCES leagues,
      ADD COLUMN version integer NOT NULL DEFAULT 1`.execute(db)
  await sql`CREATE INDEX promotions_league ON promotions (league_id)`.execute(db)
  await sql`CREATE INDEX registrations_promotion ON registrations (promotion_id)
    WHERE promotion_id IS NOT NULL`.execute(db)
}
