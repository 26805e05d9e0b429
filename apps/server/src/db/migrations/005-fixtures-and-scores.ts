import { type Kysely, sql } from 'kysely'

/** Games that are moved, called off or forfeited, who wrote which score, and how a league counts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `ALTER TABLE leagues
    ADD COLUMN points_rule text NOT NULL DEFAULT 'screen' CHECK (points_rule IN ('screen', 'policy')),
    ADD COLUMN weather_note text NOT NULL DEFAULT '' CHECK (length(weather_note) <= 200)`,
  `ALTER TABLE fixtures
    ADD COLUMN status text NOT NULL DEFAULT 'scheduled' CHECK (
      status IN ('scheduled', 'postponed', 'cancelled')),
    ADD COLUMN status_reason text NOT NULL DEFAULT '',
    ADD COLUMN forfeit text CHECK (forfeit IN ('team_one', 'team_two', 'both')),
    -- Counts what calendars must hear of: another time, court, place or status.
    ADD COLUMN revision integer NOT NULL DEFAULT 0,
    ADD CHECK (forfeit IS NULL OR team_one_score IS NOT NULL)`,
  `CREATE TABLE score_changes (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    fixture_id integer NOT NULL REFERENCES fixtures,
    changed_by bigint NOT NULL REFERENCES players,
    at timestamptz NOT NULL DEFAULT now(),
    kind text NOT NULL CHECK (kind IN ('entry', 'forfeit', 'undo')),
    from_one smallint, from_two smallint, from_forfeit text,
    to_one smallint, to_two smallint, to_forfeit text,
    undone boolean NOT NULL DEFAULT false
  )`,
  'CREATE INDEX score_changes_fixture ON score_changes (fixture_id, id)',
]
