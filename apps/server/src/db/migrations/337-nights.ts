import { type Kysely, sql } from 'kysely'

/** Nights that are given to phones, and what these say of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `CREATE TABLE nights (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    venue_id integer NOT NULL REFERENCES venues ON DELETE CASCADE,
    night date NOT NULL,
    last_number integer NOT NULL DEFAULT 0,
    UNIQUE (venue_id, night)
  )`,
  `CREATE TABLE night_devices (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    night_id integer NOT NULL REFERENCES nights ON DELETE CASCADE,
    given_by bigint NOT NULL REFERENCES players,
    given_at timestamptz NOT NULL,
    first_name text NOT NULL DEFAULT '',
    key_thumbprint text,
    agreed_at timestamptz,
    ended_at timestamptz
  )`,
  'CREATE INDEX night_devices_night ON night_devices (night_id)',
  'CREATE INDEX night_devices_giver ON night_devices (given_by)',
  `CREATE TABLE night_operations (
    device_id integer NOT NULL REFERENCES night_devices ON DELETE CASCADE,
    counter integer NOT NULL,
    night_id integer NOT NULL REFERENCES nights ON DELETE CASCADE,
    number integer,
    kind text NOT NULL,
    subject text NOT NULL,
    value jsonb NOT NULL,
    saw text[] NOT NULL,
    shown_at text NOT NULL,
    fixture_id integer,
    player_id bigint REFERENCES players,
    after_change integer NOT NULL,
    arrived_at timestamptz NOT NULL,
    state text NOT NULL CHECK (state IN ('taken', 'held', 'refused', 'left')),
    was_held boolean NOT NULL DEFAULT false,
    why text NOT NULL DEFAULT '',
    PRIMARY KEY (device_id, counter),
    CHECK ((number IS NOT NULL) = (state = 'taken'))
  )`,
  'CREATE UNIQUE INDEX night_operations_number ON night_operations (night_id, number)',
  'CREATE INDEX night_operations_player ON night_operations (player_id)',
  'ALTER TABLE score_changes ADD COLUMN device_id integer',
]
