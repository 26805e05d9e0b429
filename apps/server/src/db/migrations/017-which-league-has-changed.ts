import { type Kysely, sql } from 'kysely'

/** A notice names the league that has changed, so that only that one is read anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

/** The column that names the league, by table; sports, venues and promotions go on telling that anything may have changed. */
const LEAGUE_IN = {
  leagues: 'id',
  league_places: 'league_id',
  teams: 'league_id',
  fixtures: 'league_id',
}

const FUNCTION = `
-- Of the same notices of one transaction PostgreSQL sends one.
CREATE FUNCTION tell_league_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM pg_notify('leagues_changed', to_jsonb(OLD) ->> TG_ARGV[0]);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM pg_notify('leagues_changed', to_jsonb(NEW) ->> TG_ARGV[0]);
  END IF;
  RETURN NULL;
END $$`

const TRIGGERS = Object.entries(LEAGUE_IN).map(
  ([table, column]) => `
DROP TRIGGER ${table}_changed ON ${table};
CREATE TRIGGER ${table}_changed AFTER INSERT OR UPDATE OR DELETE ON ${table}
  FOR EACH ROW EXECUTE FUNCTION tell_league_changed('${column}')`,
)

const STATEMENTS = [FUNCTION, ...TRIGGERS]
