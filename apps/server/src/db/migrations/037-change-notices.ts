import { type Kysely, sql } from 'kysely'

/** Changes of a league that people have signed up for, and whether an organiser has written to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `CREATE TABLE change_notices (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    league_id integer NOT NULL REFERENCES leagues ON DELETE CASCADE,
    -- The league as those people know it: before the first change that they have not heard of.
    before jsonb NOT NULL,
    -- Goes up with every further change.
    version integer NOT NULL DEFAULT 1,
    changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    -- What an organiser wrote; null when they did not.
    text text,
    closed_at timestamptz
  )`,
  'CREATE UNIQUE INDEX change_notices_open ON change_notices (league_id) WHERE closed_at IS NULL',
  'CREATE INDEX change_notices_league ON change_notices (league_id)',
]
