import { type Kysely, sql } from 'kysely'

/** An invitation that someone has said no to is another thing than one without an answer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE team_invitations ADD COLUMN declined_at timestamptz`.execute(db)
}
