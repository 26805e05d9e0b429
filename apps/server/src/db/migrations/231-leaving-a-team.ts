import { type Kysely, sql } from 'kysely'

/**
 * The captain who paid for a team wants to leave, and the others are asked to take it over: since when, and until when. The
 * refund counts from the first of the two.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE registrations
      ADD COLUMN leaving_since timestamptz,
      ADD COLUMN leaving_at timestamptz,
      ADD CONSTRAINT registrations_leaving_check CHECK ((leaving_since IS NULL) = (leaving_at IS NULL))`.execute(
    db,
  )
  await sql`
    CREATE INDEX registrations_leaving ON registrations (leaving_at)
      WHERE leaving_at IS NOT NULL AND state = 'confirmed'`.execute(db)
}
