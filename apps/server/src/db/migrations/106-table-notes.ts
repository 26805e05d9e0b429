import { type Kysely, sql } from 'kysely'

/** What stands below a league's table: points that staff give or take away, and teams that have withdrawn. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `ALTER TABLE leagues ADD COLUMN withdrawal_rule text NOT NULL DEFAULT 'by_share'
    CHECK (withdrawal_rule IN ('by_share', 'void', 'forfeit'))`,
  `CREATE TABLE table_adjustments (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    league_id integer NOT NULL REFERENCES leagues,
    team_id integer NOT NULL REFERENCES teams,
    points numeric(4, 1) NOT NULL CHECK (points <> 0 AND points * 2 = trunc(points * 2)),
    reason text NOT NULL CHECK (length(reason) <= 200),
    made_at timestamptz NOT NULL
  )`,
  'CREATE INDEX table_adjustments_league ON table_adjustments (league_id)',
  `CREATE TABLE team_withdrawals (
    team_id integer PRIMARY KEY REFERENCES teams,
    league_id integer NOT NULL REFERENCES leagues,
    counts text NOT NULL CHECK (counts IN ('void', 'forfeit')),
    -- The games that were called off for it.
    fixture_ids integer[] NOT NULL,
    reason text NOT NULL,
    made_at timestamptz NOT NULL
  )`,
  'CREATE INDEX team_withdrawals_league ON team_withdrawals (league_id)',
  ...['table_adjustments', 'team_withdrawals'].map(
    (table) => `CREATE TRIGGER ${table}_changed AFTER INSERT OR UPDATE OR DELETE ON ${table}
      FOR EACH ROW EXECUTE FUNCTION tell_league_changed('league_id')`,
  ),
]
