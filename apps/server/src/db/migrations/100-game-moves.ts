import { type Kysely, sql } from 'kysely'

/** Games that captains move: what they ask each other, and whether an organiser has to approve it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE leagues ADD COLUMN captain_moves text NOT NULL DEFAULT 'approve'
      CHECK (captain_moves IN ('off', 'approve', 'automatic'))`.execute(db)
  await sql`
    CREATE TABLE game_moves (
      id uuid PRIMARY KEY,
      league_id integer NOT NULL REFERENCES leagues,
      -- The team that asks.
      team_id integer NOT NULL REFERENCES teams,
      fixture_id integer NOT NULL REFERENCES fixtures ON DELETE CASCADE,
      -- The game that takes its place; null where the slot is free.
      other_fixture_id integer REFERENCES fixtures ON DELETE CASCADE,
      from_start timestamptz NOT NULL,
      from_court integer,
      to_start timestamptz NOT NULL,
      to_court integer,
      reason text NOT NULL,
      asked_at timestamptz NOT NULL,
      ends_at timestamptz NOT NULL,
      needs_organiser boolean NOT NULL,
      state text NOT NULL CHECK (state IN ('asked', 'agreed', 'made', 'declined', 'refused',
        'withdrawn', 'over', 'impossible')),
      -- Of an organiser, for the captains.
      note text NOT NULL DEFAULT ''
    )`.execute(db)
  await sql`
    CREATE UNIQUE INDEX game_moves_open ON game_moves (fixture_id)
      WHERE state IN ('asked', 'agreed')`.execute(db)
  await sql`CREATE INDEX game_moves_league ON game_moves (league_id)`.execute(db)
  await sql`
    CREATE TABLE game_move_answers (
      move_id uuid NOT NULL REFERENCES game_moves ON DELETE CASCADE,
      team_id integer NOT NULL REFERENCES teams,
      agreed_at timestamptz,
      PRIMARY KEY (move_id, team_id)
    )`.execute(db)
}
