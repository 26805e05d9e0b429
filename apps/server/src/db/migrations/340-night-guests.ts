import { type Kysely, sql } from 'kysely'

/** Those who play in a game without an account, and have signed for it on their own phones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `CREATE TABLE night_guests (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    night_id integer NOT NULL REFERENCES nights ON DELETE CASCADE,
    device_id integer NOT NULL REFERENCES night_devices ON DELETE CASCADE,
    key uuid NOT NULL UNIQUE,
    fixture_id integer NOT NULL REFERENCES fixtures ON DELETE CASCADE,
    team_id integer NOT NULL REFERENCES teams ON DELETE CASCADE,
    shown_name text NOT NULL,
    sealed_details bytea NOT NULL,
    agreement_version text NOT NULL,
    agreement_hash text NOT NULL,
    signed_at timestamptz NOT NULL,
    player_id bigint REFERENCES players
  )`,
  'CREATE INDEX night_guests_night ON night_guests (night_id)',
  'CREATE INDEX night_guests_device ON night_guests (device_id)',
  'CREATE INDEX night_guests_fixture ON night_guests (fixture_id)',
  'CREATE INDEX night_guests_team ON night_guests (team_id)',
  'CREATE INDEX night_guests_player ON night_guests (player_id)',
]
