import { type Kysely, sql } from 'kysely'

/** People of a league that is to be called off are asked to move to another one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE league_moves (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      league_id bigint NOT NULL REFERENCES leagues,
      to_league_id bigint NOT NULL REFERENCES leagues CHECK (to_league_id <> league_id),
      -- Why the league is called off at the end.
      reason text NOT NULL,
      asked_at timestamptz NOT NULL DEFAULT now(),
      ends_at timestamptz NOT NULL,
      -- Null as long as people are asked.
      outcome text CHECK (outcome IN ('called_off', 'withdrawn'))
    )`.execute(db)
  await sql`
    CREATE UNIQUE INDEX league_moves_open ON league_moves (league_id) WHERE outcome IS NULL`.execute(
    db,
  )
  await sql`
    CREATE TABLE league_move_answers (
      move_id integer NOT NULL REFERENCES league_moves,
      registration_id bigint NOT NULL REFERENCES registrations,
      answer text NOT NULL DEFAULT 'waiting' CHECK (answer IN ('waiting', 'moved', 'declined')),
      answered_at timestamptz,
      -- The sign-up for the other league.
      moved_to_id bigint REFERENCES registrations CHECK ((moved_to_id IS NULL) = (answer <> 'moved')),
      PRIMARY KEY (move_id, registration_id)
    )`.execute(db)
  await sql`
    CREATE INDEX league_move_answers_registration
      ON league_move_answers (registration_id)`.execute(db)
  await sql`
    ALTER TABLE refunds
      DROP CONSTRAINT refunds_reason_check,
      ADD CONSTRAINT refunds_reason_check CHECK (reason IN (
        'place_gone', 'given_up', 'paid_twice', 'player_cancelled', 'league_cancelled', 'removed',
        'team_gone', 'moved', 'nights_missed', 'organiser', 'elsewhere'))`.execute(db)
}
