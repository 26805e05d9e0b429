import { type Kysely, sql } from 'kysely'

/**
 * The hourly deletion of what has been kept for long enough finds places in line and offers of places by their time, and invitations that
 * were not accepted without reading those that were, which stay.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `CREATE INDEX waiting_list_age ON waiting_list ((coalesce(offer_ends_at, joined_at)))
    WHERE state NOT IN ('waiting', 'offered')`,
  'CREATE INDEX place_transfers_age ON place_transfers (ends_at)',
  'CREATE INDEX team_invitations_unaccepted ON team_invitations (team_id) WHERE accepted_at IS NULL',
]
