import { type Kysely, sql } from 'kysely'

/** What people are to hear of, one row a person, kind, subject and revision of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `CREATE TABLE notices (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    player_id integer NOT NULL REFERENCES players,
    kind text NOT NULL,
    -- Such as game:4711.
    subject text NOT NULL,
    revision integer NOT NULL,
    league_id integer NOT NULL REFERENCES leagues,
    class text NOT NULL CHECK (class IN ('must', 'game', 'hunt', 'message')),
    -- The subject as its reader knows it, and what is said of the change; no person is in either.
    known jsonb NOT NULL,
    said jsonb NOT NULL,
    noted_at timestamptz NOT NULL,
    due_at timestamptz NOT NULL,
    -- The notice whose mail tells of this one.
    told_with integer,
    fate text CHECK (fate IN ('told', 'answered', 'over', 'changed back', 'opted out')),
    ended_at timestamptz,
    UNIQUE (player_id, kind, subject, revision),
    CHECK ((fate IS NULL) = (ended_at IS NULL))
  )`,
  'CREATE INDEX notices_open ON notices (player_id, league_id, kind) WHERE ended_at IS NULL',
  'CREATE INDEX notices_noted ON notices (noted_at)',
]
