import { type Kysely, sql } from 'kysely'

/** Whether an organiser has yet to look at the season that a team has left by itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE team_withdrawals ADD COLUMN is_open boolean NOT NULL DEFAULT false`.execute(
    db,
  )
}
