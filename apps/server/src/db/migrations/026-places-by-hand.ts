import { type Kysely, sql } from 'kysely'

/** Money goes back to someone whom an organiser has taken out of a league. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE refunds
      DROP CONSTRAINT refunds_reason_check,
      ADD CONSTRAINT refunds_reason_check CHECK (reason IN (
        'place_gone', 'given_up', 'paid_twice', 'player_cancelled', 'league_cancelled',
        'removed', 'organiser', 'elsewhere'))`.execute(db)
}
