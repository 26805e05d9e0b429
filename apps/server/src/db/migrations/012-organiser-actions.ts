import { type Kysely, sql } from 'kysely'

/**
 * What organisers did, and what was refused to those who are none. Besides: only a game that is on keeps
 * its court, so that another one can be moved to where a game was called off or put off.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `CREATE TABLE organiser_actions (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    -- Null for what was done on the machine itself.
    player_id bigint REFERENCES players,
    kind text NOT NULL,
    -- What it was done to, such as "league:7"; numbers, never names.
    subject text NOT NULL,
    before jsonb,
    after jsonb,
    reason text NOT NULL DEFAULT '',
    at timestamptz NOT NULL DEFAULT now()
  )`,
  'CREATE INDEX organiser_actions_subject ON organiser_actions (subject, id)',
  'ALTER TABLE fixtures DROP CONSTRAINT fixtures_venue_id_start_time_court_number_key',
  `CREATE UNIQUE INDEX fixtures_court ON fixtures (venue_id, start_time, court_number)
    WHERE status = 'scheduled'`,
]
