import { type Kysely, sql } from 'kysely'

/** An organiser who imports teams can have people invited without writing to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE team_invitations ADD COLUMN is_quiet boolean NOT NULL DEFAULT false`.execute(
    db,
  )
}
