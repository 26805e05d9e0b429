import { type Kysely, sql } from 'kysely'

/** Money goes back for nights that were never made up, once for each night. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE refunds
      DROP CONSTRAINT refunds_reason_check,
      ADD CONSTRAINT refunds_reason_check CHECK (reason IN (
        'place_gone', 'given_up', 'paid_twice', 'player_cancelled', 'league_cancelled',
        'removed', 'nights_missed', 'organiser', 'elsewhere'))`.execute(db)
  await sql`
    CREATE TABLE missed_nights (
      league_id int NOT NULL REFERENCES leagues (id),
      night date NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (league_id, night))`.execute(db)
}
