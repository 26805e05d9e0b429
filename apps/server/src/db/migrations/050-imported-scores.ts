import { type Kysely, sql } from 'kysely'

/** The change of a score that a row of an import has made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE import_rows
      ADD COLUMN score_change_id bigint REFERENCES score_changes ON DELETE SET NULL`.execute(db)
  await sql`
    CREATE INDEX import_rows_score ON import_rows (score_change_id)
      WHERE score_change_id IS NOT NULL`.execute(db)
}
