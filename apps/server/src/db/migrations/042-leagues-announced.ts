import { type Kysely, sql } from 'kysely'

/** Which leagues people who registered interest have been written to about. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `CREATE TABLE interest_announcements (
    league_id bigint NOT NULL REFERENCES leagues,
    interest_id bigint NOT NULL REFERENCES interests ON DELETE CASCADE,
    at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (league_id, interest_id)
  )`,
  'CREATE INDEX interest_announcements_interest ON interest_announcements (interest_id)',
]
