import { type Kysely, sql } from 'kysely'

/** Captains who do not want to hear that their team can sign up again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE renewals_not_wanted (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    player_id bigint NOT NULL REFERENCES players,
    said_at timestamptz NOT NULL)`.execute(db)
  await sql`CREATE INDEX renewals_not_wanted_player ON renewals_not_wanted (player_id)`.execute(db)
}
