import { type Kysely, sql } from 'kysely'

/** A team knows which team of the season before it goes on from, whatever either is called. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE teams ADD COLUMN renews_team_id integer REFERENCES teams ON DELETE SET NULL`.execute(
    db,
  )
  await sql`CREATE INDEX teams_renews ON teams (renews_team_id) WHERE renews_team_id IS NOT NULL`.execute(
    db,
  )
  // Until now only the captain told: who leads a team, or signed it up, led the one before.
  await sql`UPDATE teams t SET renews_team_id = (
    SELECT min(o.id) FROM leagues l JOIN teams o ON o.league_id = l.renews_id
    WHERE l.id = t.league_id AND o.released_at IS NULL
      AND (o.captain_player_id = t.captain_player_id OR EXISTS (SELECT FROM registrations r
        WHERE r.team_id = t.id AND r.player_id = o.captain_player_id
          AND r.registration_type_id = 2 AND r.state = 'confirmed')))
    WHERE t.released_at IS NULL`.execute(db)
}
