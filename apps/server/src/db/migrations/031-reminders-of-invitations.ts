import { type Kysely, sql } from 'kysely'

/** How often an invitation was reminded of and when last, and that it ended unanswered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE team_invitations
      ADD COLUMN reminders smallint NOT NULL DEFAULT 0,
      ADD COLUMN reminded_at timestamptz,
      ADD COLUMN expired_at timestamptz`.execute(db)
}
