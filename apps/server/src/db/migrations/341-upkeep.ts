import { type Kysely, sql } from 'kysely'

/** What organisers are told of about Hive itself, and since when: a check of the status page that is to be acted on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE upkeep_problems (
    check_id text PRIMARY KEY,
    said text NOT NULL,
    since timestamptz NOT NULL
  )`.execute(db)
}
