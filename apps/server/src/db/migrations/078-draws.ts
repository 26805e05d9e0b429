import { type Kysely, sql } from 'kysely'

/**
 * Draws of fixtures: their terms, which are fixed and hashed before the games are made, and the games. A league has one
 * that is open.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE draws (
      league_id integer NOT NULL REFERENCES leagues,
      number integer NOT NULL CHECK (number > 0),
      rules text NOT NULL,
      terms jsonb NOT NULL,
      -- In the order of the names in the terms.
      team_ids integer[] NOT NULL,
      terms_digest text NOT NULL,
      fixed_at timestamptz NOT NULL,
      games jsonb,
      games_digest text,
      published_at timestamptz,
      discarded_at timestamptz,
      reason text NOT NULL DEFAULT '',
      PRIMARY KEY (league_id, number),
      CHECK ((games IS NULL) = (games_digest IS NULL)),
      CHECK (published_at IS NULL OR (games IS NOT NULL AND discarded_at IS NULL))
    )`.execute(db)
  await sql`
    CREATE UNIQUE INDEX draws_open ON draws (league_id)
      WHERE published_at IS NULL AND discarded_at IS NULL`.execute(db)
}
