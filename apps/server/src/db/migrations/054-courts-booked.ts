import { type Kysely, sql } from 'kysely'

/** How many courts a league books each night, from which the cost of its hall follows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE leagues
      ADD COLUMN courts_booked smallint NOT NULL DEFAULT 1 CHECK (courts_booked BETWEEN 1 AND 20)`.execute(
    db,
  )
}
