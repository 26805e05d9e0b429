import { type Kysely, sql } from 'kysely'

/** Why an organiser gave up a refund that had failed and is owed no longer. Its owner reads the reason. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE refunds ADD COLUMN given_up_because text,
      ADD CONSTRAINT refunds_given_up CHECK (given_up_because IS NULL OR state = 'superseded')`.execute(
    db,
  )
}
