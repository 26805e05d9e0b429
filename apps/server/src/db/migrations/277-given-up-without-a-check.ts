import { type Kysely, sql } from 'kysely'

/** Why a refund was given up is only ever written as it ends. The release before does not know of it, and may set its state all the same. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE refunds DROP CONSTRAINT refunds_given_up`.execute(db)
}
