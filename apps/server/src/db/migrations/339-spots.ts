import { type Kysely, sql } from 'kysely'

/** Spots on teams for one game, who was asked to take them, and whether a league lets somebody do so twice running. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'ALTER TABLE leagues ADD COLUMN same_substitute boolean NOT NULL DEFAULT false',
  `CREATE TABLE spots (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    fixture_id integer NOT NULL REFERENCES fixtures ON DELETE CASCADE,
    team_id integer NOT NULL REFERENCES teams ON DELETE CASCADE,
    -- The player in whose place somebody is looked for.
    absent_id bigint NOT NULL REFERENCES players,
    opened_by bigint NOT NULL REFERENCES players,
    opened_at timestamptz NOT NULL,
    for_start timestamptz NOT NULL,
    -- Whom the captain would like to have asked first.
    named_id bigint REFERENCES players,
    state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'taken', 'withdrawn', 'over')),
    revision integer NOT NULL DEFAULT 1,
    waves integer NOT NULL DEFAULT 0,
    taker_id bigint REFERENCES players,
    taken_at timestamptz,
    ended_at timestamptz,
    CHECK (state <> 'taken' OR taker_id IS NOT NULL),
    CHECK ((state IN ('withdrawn', 'over')) = (ended_at IS NOT NULL))
  )`,
  `CREATE UNIQUE INDEX spots_of_absent ON spots (fixture_id, absent_id) WHERE state IN ('open', 'taken')`,
  'CREATE INDEX spots_fixture ON spots (fixture_id)',
  'CREATE INDEX spots_team ON spots (team_id)',
  'CREATE INDEX spots_absent ON spots (absent_id)',
  'CREATE INDEX spots_taker ON spots (taker_id)',
  `CREATE INDEX spots_live ON spots (for_start) WHERE state IN ('open', 'taken')`,
  `CREATE TABLE spot_asks (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    spot_id integer NOT NULL REFERENCES spots ON DELETE CASCADE,
    player_id bigint NOT NULL REFERENCES players,
    asked_at timestamptz NOT NULL,
    answer text CHECK (answer IN ('yes', 'no', 'back')),
    answered_at timestamptz,
    UNIQUE (spot_id, player_id),
    CHECK ((answer IS NULL) = (answered_at IS NULL))
  )`,
  'CREATE INDEX spot_asks_player ON spot_asks (player_id, asked_at)',
]
