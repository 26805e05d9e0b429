import { type Kysely, sql } from 'kysely'

/** How often a refund got another key: the provider repeats its answer to a key for a day, also one that it would not give any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE refunds ADD COLUMN asks integer NOT NULL DEFAULT 0`.execute(db)
}
