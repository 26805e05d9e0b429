import { type Kysely, sql } from 'kysely'

/** Where a venue is on the map: both or neither, for calendars and search engines. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE venues
      ADD COLUMN latitude double precision CHECK (latitude BETWEEN -90 AND 90),
      ADD COLUMN longitude double precision CHECK (longitude BETWEEN -180 AND 180),
      ADD CHECK ((latitude IS NULL) = (longitude IS NULL))`.execute(db)
}
