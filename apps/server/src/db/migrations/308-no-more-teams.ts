import { type Kysely, sql } from 'kysely'

/** Whether a league takes no more teams, though people can still sign up alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE leagues ADD COLUMN teams_closed boolean NOT NULL DEFAULT false`.execute(db)
}
