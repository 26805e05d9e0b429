import { type Kysely, sql } from 'kysely'

/** The people of a short team become individuals, each with a place of their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE short_team_steps
      DROP CONSTRAINT short_team_steps_kind_check,
      ADD CONSTRAINT short_team_steps_kind_check CHECK (kind IN (
        'nudge', 'top_up', 'play_short', 'merge', 'individuals'))`.execute(db)
}
