import { type Kysely, sql } from 'kysely'

/** Which lines of the card company's books make up a payout; it says so of each that it sent by its own timetable. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'ALTER TABLE provider_lines ADD COLUMN payout_id text',
  'CREATE INDEX provider_lines_payout ON provider_lines (payout_id) WHERE payout_id IS NOT NULL',
  `ALTER TABLE provider_payouts ADD COLUMN is_automatic boolean NOT NULL DEFAULT true,
    ADD COLUMN lines_read_at timestamptz`,
]
