import { type Kysely, sql } from 'kysely'

/** Leagues that play the best of three: how their games are scored, and the sets of each game as `[[11, 7], [11, 9]]`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE leagues ADD COLUMN game_scoring text NOT NULL DEFAULT 'single'
      CHECK (game_scoring IN ('single', 'best_of_three_11', 'best_of_three_21'))`.execute(db)
  await sql`
    ALTER TABLE fixtures ADD COLUMN set_scores jsonb,
      ADD CHECK (set_scores IS NULL OR (team_one_score IS NOT NULL AND forfeit IS NULL))`.execute(
    db,
  )
  await sql`
    ALTER TABLE score_changes ADD COLUMN from_sets jsonb, ADD COLUMN to_sets jsonb`.execute(db)
}
