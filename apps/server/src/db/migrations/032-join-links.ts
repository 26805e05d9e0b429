import { type Kysely, sql } from 'kysely'

/** The number of a team's join link, which goes up with each new one; null while it has none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE teams
      ADD COLUMN join_link integer,
      ADD COLUMN join_links_made integer NOT NULL DEFAULT 0`.execute(db)
}
