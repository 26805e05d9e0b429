import { type Kysely, sql } from 'kysely'

/** Who says that they come to a game or a partner night, and what a league takes silence for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `ALTER TABLE leagues ADD COLUMN silence text NOT NULL DEFAULT 'small_teams'
    CHECK (silence IN ('small_teams', 'yes', 'unknown'))`,
  `CREATE TABLE attendance (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    fixture_id integer REFERENCES fixtures ON DELETE CASCADE,
    team_id integer REFERENCES teams ON DELETE CASCADE,
    night_id integer REFERENCES partner_nights ON DELETE CASCADE,
    player_id bigint NOT NULL REFERENCES players,
    comes boolean NOT NULL,
    is_own boolean NOT NULL,
    for_start timestamptz NOT NULL,
    said_at timestamptz NOT NULL,
    CHECK ((fixture_id IS NULL) <> (night_id IS NULL)),
    CHECK ((fixture_id IS NULL) = (team_id IS NULL)),
    UNIQUE (fixture_id, player_id),
    UNIQUE (night_id, player_id)
  )`,
  'CREATE INDEX attendance_player ON attendance (player_id)',
  'CREATE INDEX attendance_team ON attendance (team_id)',
]
