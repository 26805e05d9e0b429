import { type Kysely, sql } from 'kysely'

/** What captains protest about who played for the other team. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `CREATE TABLE game_protests (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    fixture_id integer NOT NULL REFERENCES fixtures ON DELETE CASCADE,
    team_id integer NOT NULL REFERENCES teams ON DELETE CASCADE,
    made_by bigint NOT NULL REFERENCES players,
    made_at timestamptz NOT NULL,
    about text NOT NULL,
    outcome text CHECK (outcome IN ('upheld', 'dismissed')),
    decided_at timestamptz,
    decided_by bigint REFERENCES players,
    why text NOT NULL DEFAULT '',
    UNIQUE (fixture_id, team_id)
  )`,
  'CREATE INDEX game_protests_team ON game_protests (team_id)',
  'CREATE INDEX game_protests_made_by ON game_protests (made_by)',
  'CREATE INDEX game_protests_decided_by ON game_protests (decided_by)',
]
