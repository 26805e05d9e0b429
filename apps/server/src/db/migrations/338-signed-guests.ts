import { type Kysely, sql } from 'kysely'

/** Since when an organiser knows that a guest who was on paper has signed; and what waits of nights is found at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE night_operations ADD COLUMN signed_at timestamptz`.execute(db)
  await sql`CREATE INDEX night_operations_held ON night_operations (night_id)
    WHERE state = 'held'`.execute(db)
}
