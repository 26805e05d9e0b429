import { type Kysely, sql } from 'kysely'

/** Players who look for a team, teams that look for a player, and what they are asked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `CREATE TABLE calls (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    player_id bigint NOT NULL REFERENCES players,
    kind text NOT NULL CHECK (kind IN ('team', 'player')),
    league_id integer REFERENCES leagues,
    -- The team that looks for a player.
    team_id integer REFERENCES teams,
    -- Where any league of a sport will do.
    sport_id integer REFERENCES sports,
    town text NOT NULL DEFAULT '',
    nights text[] NOT NULL DEFAULT '{}',
    made_at timestamptz NOT NULL,
    ends_at timestamptz NOT NULL,
    ended_at timestamptz,
    ended_by text CHECK (ended_by IN ('filled', 'withdrawn', 'over', 'joined', 'taken_down')),
    reported_at timestamptz,
    CHECK ((league_id IS NULL) <> (sport_id IS NULL)),
    CHECK ((kind = 'player') = (team_id IS NOT NULL)),
    CHECK (kind = 'team' OR league_id IS NOT NULL),
    CHECK ((ended_at IS NULL) = (ended_by IS NULL))
  )`,
  'CREATE INDEX calls_player ON calls (player_id)',
  'CREATE INDEX calls_league ON calls (league_id)',
  'CREATE INDEX calls_team ON calls (team_id)',
  'CREATE INDEX calls_open ON calls (ends_at) WHERE ended_at IS NULL',
  `CREATE TABLE call_asks (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    call_id integer NOT NULL REFERENCES calls ON DELETE CASCADE,
    player_id bigint NOT NULL REFERENCES players,
    said text NOT NULL,
    asked_at timestamptz NOT NULL,
    answer text,
    answered_at timestamptz,
    reported_at timestamptz,
    taken_down_at timestamptz,
    UNIQUE (call_id, player_id)
  )`,
  'CREATE INDEX call_asks_player ON call_asks (player_id)',
]
