import { type Kysely, sql } from 'kysely'

/** Organisers' roles: who gave which to whom, for which league, and until when. Today's admins keep theirs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `CREATE TABLE role_grants (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    player_id bigint NOT NULL REFERENCES players,
    role text NOT NULL
      CHECK (role IN ('admin', 'coordinator', 'treasurer', 'safety_officer', 'scorer')),
    -- Null for all leagues.
    league_id bigint REFERENCES leagues,
    -- Null for what was given, or ended, on the machine itself.
    given_by bigint REFERENCES players,
    given_at timestamptz NOT NULL DEFAULT now(),
    ended_by bigint REFERENCES players,
    ended_at timestamptz,
    CHECK (role <> 'admin' OR league_id IS NULL),
    CHECK (ended_by IS NULL OR ended_at IS NOT NULL)
  )`,
  `CREATE UNIQUE INDEX role_grants_held ON role_grants (player_id, role, league_id)
    NULLS NOT DISTINCT WHERE ended_at IS NULL`,
  "INSERT INTO role_grants (player_id, role) SELECT id, 'admin' FROM players WHERE role = 'admin'",
  'ALTER TABLE players DROP COLUMN role',
]
