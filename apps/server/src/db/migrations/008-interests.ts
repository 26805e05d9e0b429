import { type Kysely, sql } from 'kysely'

/**
 * An address asks once, whatever its capitals; asking again changes what it asked for. Besides: when that
 * was, what the marketing service was last told, and whether its one mail went out.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE interests
      ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now(),
      ADD COLUMN mailed_at timestamptz,
      ADD COLUMN marketing_state text NOT NULL DEFAULT 'unknown' CHECK (
        marketing_state IN ('unknown', 'active', 'unsubscribed'))`.execute(db)
  await sql`
    DELETE FROM interests older USING interests newer
    WHERE lower(older.email) = lower(newer.email) AND older.id < newer.id`.execute(db)
  await sql`CREATE UNIQUE INDEX interests_email ON interests (lower(email))`.execute(db)
  await sql`CREATE INDEX interests_age ON interests (updated_at)`.execute(db)
}
