import { type Kysely, sql } from 'kysely'

/** Play-offs of a league: its seeds, and a time for each game, which becomes a fixture once its teams are known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `CREATE TABLE play_offs (
    league_id integer PRIMARY KEY REFERENCES leagues,
    -- From the best seed down.
    team_ids integer[] NOT NULL CHECK (cardinality(team_ids) BETWEEN 2 AND 16),
    venue_id integer NOT NULL REFERENCES venues,
    made_at timestamptz NOT NULL
  )`,
  `CREATE TABLE play_off_games (
    league_id integer NOT NULL REFERENCES play_offs,
    number integer NOT NULL CHECK (number > 0),
    start_time timestamptz NOT NULL,
    court_number integer,
    fixture_id integer UNIQUE REFERENCES fixtures,
    -- Its teams are open again, because an earlier result was taken back.
    is_waiting boolean NOT NULL DEFAULT false,
    PRIMARY KEY (league_id, number)
  )`,
  ...['play_offs', 'play_off_games'].map(
    (table) => `CREATE TRIGGER ${table}_changed AFTER INSERT OR UPDATE OR DELETE ON ${table}
      FOR EACH ROW EXECUTE FUNCTION tell_league_changed('league_id')`,
  ),
]
