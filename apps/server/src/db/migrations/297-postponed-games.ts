import { type Kysely, sql } from 'kysely'

/** The leagues whose games wait for a time are found without going through all games. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX fixtures_postponed ON fixtures (league_id) WHERE status = 'postponed'`.execute(
    db,
  )
}
