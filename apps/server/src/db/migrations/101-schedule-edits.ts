import { type Kysely, sql } from 'kysely'

/**
 * Edits of a league's games that are not out yet: of a draw, or of fixtures that are out where `draw` is null. `edition`
 * counts every edit and its undoing, so that two organisers do not overwrite each other.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE schedule_edits (
      league_id integer PRIMARY KEY REFERENCES leagues,
      draw integer,
      edition integer NOT NULL CHECK (edition > 0),
      edits jsonb NOT NULL,
      FOREIGN KEY (league_id, draw) REFERENCES draws (league_id, number)
    )`.execute(db)
}
