import { type Kysely, sql } from 'kysely'

/** Time of a hall that a league, or everyone, has lost, until it is given back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `CREATE TABLE losses (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    venue_id integer NOT NULL REFERENCES venues,
    league_id integer REFERENCES leagues,
    first_day date NOT NULL,
    last_day date NOT NULL CHECK (last_day >= first_day),
    courts integer[] NOT NULL DEFAULT '{}',
    from_time time,
    until_time time,
    reason text NOT NULL,
    lost_at timestamptz NOT NULL,
    given_back_at timestamptz,
    CHECK ((from_time IS NULL) = (until_time IS NULL)),
    CHECK (from_time < until_time)
  )`,
  // What was lost is asked for with each slot of a season.
  `CREATE INDEX losses_venue ON losses (venue_id, last_day) WHERE given_back_at IS NULL`,
]
