import { type Kysely, sql } from 'kysely'

/** When copies of the database's files were completed, for the people who watch over them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE base_backups (
      id text PRIMARY KEY,
      ended_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db)
}
