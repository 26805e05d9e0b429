import { type Kysely, sql } from 'kysely'

/** What captains are asked before the fixtures of a league are drawn, and what their teams wish for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE wish_rounds (
      league_id integer PRIMARY KEY REFERENCES leagues,
      most_nights smallint NOT NULL CHECK (most_nights BETWEEN 1 AND 5),
      -- The last day on which captains can answer, in Irish time.
      answer_by date NOT NULL,
      asked_at timestamptz NOT NULL,
      reminded_at timestamptz,
      closed_at timestamptz
    )`.execute(db)
  await sql`
    CREATE TABLE team_wishes (
      team_id integer PRIMARY KEY REFERENCES teams,
      -- Nights as dates.
      unavailable text[] NOT NULL,
      prefers text CHECK (prefers IN ('early', 'late')),
      saved_at timestamptz NOT NULL,
      is_by_organiser boolean NOT NULL
    )`.execute(db)
}
