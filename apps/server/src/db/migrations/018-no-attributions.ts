import { type Kysely, sql } from 'kysely'

/** Where visitors come from is not kept: this table was never written. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE attributions`.execute(db)
}
