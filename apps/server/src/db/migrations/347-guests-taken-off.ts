import { type Kysely, sql } from 'kysely'

/** Guests who have signed, and were taken off their game again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE night_guests ADD COLUMN off_at timestamptz`.execute(db)
}
