import { type Kysely, sql } from 'kysely'

/** Photographs of venues and leagues, with the pictures that are made of each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `CREATE TABLE photographs (
    id text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]{22}$'),
    width integer NOT NULL CHECK (width > 0),
    height integer NOT NULL CHECK (height > 0),
    created_at timestamptz NOT NULL DEFAULT now()
  )`,
  `CREATE TABLE photograph_files (
    photograph_id text NOT NULL REFERENCES photographs ON DELETE CASCADE,
    name text NOT NULL,
    bytes bytea NOT NULL,
    PRIMARY KEY (photograph_id, name)
  )`,
  // Pictures are compressed already.
  'ALTER TABLE photograph_files ALTER COLUMN bytes SET STORAGE EXTERNAL',
  `CREATE TABLE shown_photographs (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    photograph_id text NOT NULL REFERENCES photographs,
    venue_id integer REFERENCES venues,
    league_id integer REFERENCES leagues,
    position smallint NOT NULL CHECK (position >= 0),
    alt text NOT NULL CHECK (alt <> ''),
    CHECK (num_nonnulls(venue_id, league_id) = 1),
    UNIQUE (venue_id, photograph_id),
    UNIQUE (league_id, photograph_id)
  )`,
  'CREATE INDEX shown_photographs_photograph ON shown_photographs (photograph_id)',
  // One of a venue is shown by each of its leagues, so anything may have changed.
  `CREATE TRIGGER shown_photographs_changed AFTER INSERT OR UPDATE OR DELETE ON shown_photographs
    FOR EACH STATEMENT EXECUTE FUNCTION tell_leagues_changed()`,
]
