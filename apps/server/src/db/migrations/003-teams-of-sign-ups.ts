import { type Kysely, sql } from 'kysely'

/** A team is made with its captain's sign-up, and lets its name go when that comes to nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'ALTER TABLE teams ADD COLUMN released_at timestamptz',
  'DROP INDEX teams_name',
  'CREATE UNIQUE INDEX teams_name ON teams (league_id, lower(name)) WHERE released_at IS NULL',
  'CREATE INDEX team_invitations_address ON team_invitations (lower(email)) WHERE withdrawn_at IS NULL',
  'CREATE INDEX registrations_team ON registrations (team_id) WHERE team_id IS NOT NULL',
]
