import { type Kysely, sql } from 'kysely'

/**
 * What had moved by the end of a closed period, each pair of accounts once for each league: what comes after is counted from there,
 * and not from the first entry ever. Periods that were closed before have none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE closed_periods ADD COLUMN carried jsonb`.execute(db)
}
