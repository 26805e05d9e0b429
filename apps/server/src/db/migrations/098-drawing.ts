import { type Kysely, sql } from 'kysely'

/** How far the games of a draw are while they are made, in percent; null when they are not, or are to stop. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE draws ADD COLUMN drawing_percent smallint
    CHECK (drawing_percent BETWEEN 0 AND 100)`.execute(db)
}
