import { type Kysely, sql } from 'kysely'

/** Imports into a league, what became of each of their rows, and the people who get a place once they log in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `CREATE TABLE imports (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    league_id integer NOT NULL REFERENCES leagues ON DELETE CASCADE,
    kind text NOT NULL CHECK (kind IN ('players', 'teams', 'schedule', 'results')),
    system text NOT NULL,
    -- Whether the people in it were written to.
    writes boolean NOT NULL,
    made_by bigint NOT NULL REFERENCES players,
    made_at timestamptz NOT NULL DEFAULT now(),
    undone_at timestamptz
  )`,
  'CREATE INDEX imports_league ON imports (league_id, id)',
  'CREATE INDEX imports_made_by ON imports (made_by)',
  `CREATE TABLE import_rows (
    import_id integer NOT NULL REFERENCES imports ON DELETE CASCADE,
    line integer NOT NULL,
    fate text NOT NULL CHECK (fate IN ('made', 'waits', 'same', 'refused')),
    -- What the row made, and the team that it was put on.
    registration_id bigint REFERENCES registrations ON DELETE SET NULL,
    team_id integer REFERENCES teams ON DELETE SET NULL,
    fixture_id integer REFERENCES fixtures ON DELETE SET NULL,
    PRIMARY KEY (import_id, line)
  )`,
  'CREATE INDEX import_rows_registration ON import_rows (registration_id) WHERE registration_id IS NOT NULL',
  'CREATE INDEX import_rows_team ON import_rows (team_id) WHERE team_id IS NOT NULL',
  'CREATE INDEX import_rows_fixture ON import_rows (fixture_id) WHERE fixture_id IS NOT NULL',
  `CREATE TABLE imported_people (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    import_id integer NOT NULL REFERENCES imports ON DELETE CASCADE,
    line integer NOT NULL,
    email text NOT NULL,
    team_id integer REFERENCES teams ON DELETE SET NULL,
    skill_level_id smallint NOT NULL REFERENCES skill_levels,
    imported_at timestamptz NOT NULL DEFAULT now(),
    UNIQUE (import_id, line)
  )`,
  'CREATE INDEX imported_people_email ON imported_people (lower(email))',
]
