import { type Kysely, sql } from 'kysely'

/**
 * Draws whose fixtures were taken back before their first game, and the change by which a draw became the rest of a season that
 * was out already.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE draws ADD COLUMN taken_back_at timestamptz, ADD COLUMN put_out_by integer`.execute(
    db,
  )
}
