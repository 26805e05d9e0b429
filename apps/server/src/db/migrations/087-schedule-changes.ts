import { type Kysely, sql } from 'kysely'

/**
 * Changes of a league's fixtures after they are out, each with a certificate that is linked to the one before. `moves`
 * has every game that is elsewhere than before. `draw` is the one that is changed; null where there is none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE schedule_changes (
      league_id integer NOT NULL REFERENCES leagues,
      number integer NOT NULL CHECK (number > 0),
      draw integer,
      made_at timestamptz NOT NULL,
      decided_by text NOT NULL CHECK (decided_by IN ('organiser', 'captains')),
      reason text NOT NULL,
      moves jsonb NOT NULL,
      previous_digest text NOT NULL,
      before_digest text NOT NULL,
      after_digest text NOT NULL,
      digest text NOT NULL,
      PRIMARY KEY (league_id, number),
      FOREIGN KEY (league_id, draw) REFERENCES draws (league_id, number)
    )`.execute(db)
}
