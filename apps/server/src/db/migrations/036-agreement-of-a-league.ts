import { type Kysely, sql } from 'kysely'

/** A league can name the version of the liability agreement that its new sign-ups sign. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Null for the newest version that there is.
  await sql`ALTER TABLE leagues ADD COLUMN agreement_version text`.execute(db)
}
