import { type Kysely, sql } from 'kysely'

/** A captain asks a teammate to lead the team. Only an offer that is open has a row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE captaincy_offers (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      -- One at a time.
      team_id bigint NOT NULL UNIQUE REFERENCES teams,
      -- Whom the captain asks.
      player_id bigint NOT NULL REFERENCES players,
      offered_at timestamptz NOT NULL DEFAULT now(),
      ends_at timestamptz NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX captaincy_offers_player ON captaincy_offers (player_id)`.execute(db)
}
