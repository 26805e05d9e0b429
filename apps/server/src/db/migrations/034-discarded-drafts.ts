import { type Kysely, sql } from 'kysely'

/** A draft that an organiser discards stays in the database, so that it can be brought back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE leagues
      ADD COLUMN discarded_at timestamptz,
      ADD CONSTRAINT leagues_discarded CHECK (discarded_at IS NULL OR published_at IS NULL)`.execute(
    db,
  )
}
