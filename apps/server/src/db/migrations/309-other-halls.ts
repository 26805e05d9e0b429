import { type Kysely, sql } from 'kysely'

/** Nights of a league in another hall than its own, with its courts and its hours there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `CREATE TABLE league_halls (
    league_id integer NOT NULL REFERENCES leagues,
    first_day date NOT NULL,
    last_day date NOT NULL CHECK (last_day >= first_day),
    venue_id integer NOT NULL REFERENCES venues,
    courts_booked integer NOT NULL CHECK (courts_booked > 0),
    start_time time NOT NULL,
    end_time time NOT NULL,
    PRIMARY KEY (league_id, first_day)
  )`,
  `CREATE TRIGGER league_halls_changed AFTER INSERT OR UPDATE OR DELETE ON league_halls
    FOR EACH ROW EXECUTE FUNCTION tell_league_changed('league_id')`,
]
