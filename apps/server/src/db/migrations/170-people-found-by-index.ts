import { type Kysely, sql } from 'kysely'

/**
 * Indexes by which people are found and sorted without reading all: by any part of their names and e-mails, by the day they joined;
 * and the leagues that are not over.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // A server that lacks the extension, or keeps it from us, searches as before: by reading everyone.
  `DO $$ BEGIN
    CREATE EXTENSION IF NOT EXISTS pg_trgm;
    CREATE INDEX players_parts ON players
      USING gin (plain_name gin_trgm_ops, lower(email) gin_trgm_ops) WHERE erased_at IS NULL;
  EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported OR undefined_object THEN
    RAISE NOTICE 'The extension pg_trgm is not to be had: searches for people read all of them.';
  END $$`,
  'CREATE INDEX players_joined ON players (created_at, id) WHERE erased_at IS NULL',
  'CREATE INDEX leagues_end ON leagues (end_date)',
]
