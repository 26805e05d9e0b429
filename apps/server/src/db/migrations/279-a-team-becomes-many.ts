import { type Kysely, sql } from 'kysely'

/**
 * A place is still given to one person alone; a team that becomes individuals is followed by each who was on it, whose own
 * sign-up theirs follows too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'DROP INDEX registrations_takes_over',
  `CREATE INDEX registrations_takes_over ON registrations (takes_over_id)
    WHERE takes_over_id IS NOT NULL`,
  `CREATE UNIQUE INDEX registrations_taken_over_once ON registrations (takes_over_id)
    WHERE takes_over_id IS NOT NULL AND upgrades_id IS NULL`,
]
