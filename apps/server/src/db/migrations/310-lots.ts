import { type Kysely, sql } from 'kysely'

/** The lot that tells level teams of a table apart: its terms, fixed before its number is out, and what was drawn. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE league_lots (
    league_id integer PRIMARY KEY REFERENCES leagues,
    terms jsonb NOT NULL,
    -- In the order of the names in the terms.
    team_ids integer[] NOT NULL,
    terms_digest text NOT NULL,
    fixed_at timestamptz NOT NULL,
    public_number jsonb,
    -- The teams as their lots were drawn.
    drawn integer[],
    drawn_at timestamptz,
    CHECK ((drawn IS NULL) = (drawn_at IS NULL))
  )`.execute(db)
  await sql`CREATE TRIGGER league_lots_changed AFTER INSERT OR UPDATE OR DELETE ON league_lots
    FOR EACH ROW EXECUTE FUNCTION tell_league_changed('league_id')`.execute(db)
}
