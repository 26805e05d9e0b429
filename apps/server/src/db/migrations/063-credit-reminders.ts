import { type Kysely, sql } from 'kysely'

/** When the owner of a credit was reminded of its end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE credits ADD COLUMN reminded_at timestamptz`.execute(db)
}
