import { type Kysely, sql } from 'kysely'

/** What teams say of their games, and why a score is final where they have entered it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `ALTER TABLE fixtures ADD COLUMN score_basis text
    CHECK (score_basis IN ('agreed', 'points_differ', 'deadline'))`,
  `ALTER TABLE score_changes ADD COLUMN basis text
    CHECK (basis IN ('agreed', 'points_differ', 'deadline'))`,
  `CREATE TABLE game_claims (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    fixture_id integer NOT NULL REFERENCES fixtures ON DELETE CASCADE,
    team_one_id integer NOT NULL,
    team_two_id integer NOT NULL,
    for_start timestamptz NOT NULL,
    side text NOT NULL CHECK (side IN ('team_one', 'team_two')),
    claimed_by bigint NOT NULL REFERENCES players,
    claimed_at timestamptz NOT NULL,
    report jsonb NOT NULL,
    after_change integer NOT NULL,
    ended_at timestamptz,
    ended_by bigint REFERENCES players
  )`,
  'CREATE UNIQUE INDEX game_claims_live ON game_claims (fixture_id, side) WHERE ended_at IS NULL',
  'CREATE INDEX game_claims_fixture ON game_claims (fixture_id)',
  'CREATE INDEX game_claims_player ON game_claims (claimed_by)',
  'CREATE INDEX game_claims_ended_by ON game_claims (ended_by)',
]
