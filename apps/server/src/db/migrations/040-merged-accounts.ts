import { type Kysely, sql } from 'kysely'

/** The account that someone's other account has become part of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE players ADD COLUMN merged_into bigint REFERENCES players`.execute(db)
  await sql`CREATE INDEX players_merged ON players (merged_into) WHERE merged_into IS NOT NULL`.execute(
    db,
  )
}
