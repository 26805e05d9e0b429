import { type Kysely, sql } from 'kysely'

/** Organisers' looks at Your Leagues as a player sees it: each with a reason, and only for a while. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE player_views (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      player_id bigint NOT NULL REFERENCES players,
      viewer_id bigint NOT NULL REFERENCES players,
      reason text NOT NULL,
      started_at timestamptz NOT NULL DEFAULT now(),
      ends_at timestamptz NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX player_views_player ON player_views (player_id)`.execute(db)
}
