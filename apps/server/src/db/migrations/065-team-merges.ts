import { type Kysely, sql } from 'kysely'

/** Two short teams become one when both captains agree. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE short_team_steps
      DROP CONSTRAINT short_team_steps_kind_check,
      ADD CONSTRAINT short_team_steps_kind_check CHECK (kind IN (
        'nudge', 'top_up', 'play_short', 'merge'))`.execute(db)
  await sql`
    CREATE TABLE team_merges (
      -- The step is about the team that stays.
      step_id uuid PRIMARY KEY REFERENCES short_team_steps,
      -- The team that joins it.
      joining_team_id bigint NOT NULL REFERENCES teams,
      ends_at timestamptz NOT NULL,
      -- The sign-ups of the captains who have agreed. An answer counts as long as its captain leads the team.
      agreed_by bigint REFERENCES registrations,
      joining_agreed_by bigint REFERENCES registrations,
      -- Null as long as it is asked.
      outcome text CHECK (outcome IN ('merged', 'declined', 'over'))
    )`.execute(db)
  await sql`CREATE INDEX team_merges_joining ON team_merges (joining_team_id)`.execute(db)
  await sql`CREATE INDEX team_merges_open ON team_merges (ends_at) WHERE outcome IS NULL`.execute(
    db,
  )
}
