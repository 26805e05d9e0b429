import { type Kysely, sql } from 'kysely'

/** How many men or women each team of a league needs at least. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE leagues
      -- For each team; null without a minimum.
      ADD COLUMN gender_minimum smallint CHECK (gender_minimum BETWEEN 1 AND 20),
      -- 1: men, 2: women.
      ADD COLUMN gender_minimum_of smallint NOT NULL DEFAULT 2 CHECK (gender_minimum_of IN (1, 2))`.execute(
    db,
  )
}
