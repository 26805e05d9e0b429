import { type Kysely, sql } from 'kysely'

/** What organisers do about teams with too few players; the e-mails of a step wait, and Undo takes them back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE short_team_steps (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      team_id bigint NOT NULL REFERENCES teams,
      kind text NOT NULL CHECK (kind IN ('nudge', 'top_up', 'play_short')),
      -- The sign-ups that were put on the team.
      registration_ids integer[] NOT NULL DEFAULT '{}',
      at timestamptz NOT NULL,
      -- When its e-mails went out; null while they wait.
      mailed_at timestamptz,
      undone_at timestamptz
    )`.execute(db)
  await sql`CREATE INDEX short_team_steps_team ON short_team_steps (team_id)`.execute(db)
}
