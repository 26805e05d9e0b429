import { type Kysely, sql } from 'kysely'

/** What each page of a player's sign-ups looks up: favours by the sign-up that they were given for, and whom a team has invited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX credits_registration ON credits (registration_id)`.execute(db)
  await sql`CREATE INDEX team_invitations_team ON team_invitations (team_id)`.execute(db)
}
