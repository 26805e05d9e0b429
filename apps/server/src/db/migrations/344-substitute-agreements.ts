import { type Kysely, sql } from 'kysely'

/** The agreement of a league, signed by somebody who fills in for a team of it and has no place in it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE substitute_agreements (
    player_id bigint NOT NULL REFERENCES players,
    league_id integer NOT NULL REFERENCES leagues ON DELETE CASCADE,
    version text NOT NULL,
    hash text NOT NULL,
    signed_at timestamptz NOT NULL,
    PRIMARY KEY (player_id, league_id, version)
  )`.execute(db)
  await sql`CREATE INDEX substitute_agreements_league ON substitute_agreements (league_id)`.execute(
    db,
  )
}
