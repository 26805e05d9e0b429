import { type Kysely, sql } from 'kysely'

/**
 * A league's size and its end are notified, and no more how many places are taken: a transaction with a notice keeps all others from
 * being committed (see `followPlaces`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'DROP TRIGGER league_places_changed ON league_places',
  `CREATE TRIGGER league_places_changed AFTER INSERT OR DELETE OR UPDATE OF capacity, called_off ON league_places
    FOR EACH ROW EXECUTE FUNCTION tell_league_changed('league_id')`,
]
