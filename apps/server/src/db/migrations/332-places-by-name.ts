import { type Kysely, sql } from 'kysely'

/** Places are held for people whom an organiser has named, without an import; each says its league and who gave it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `ALTER TABLE imported_people
    ADD COLUMN league_id integer REFERENCES leagues,
    -- The number of the organiser who gave it; none for a row of a file, of which the import has it.
    ADD COLUMN given_by integer,
    ALTER COLUMN import_id DROP NOT NULL,
    ALTER COLUMN line DROP NOT NULL`,
  'UPDATE imported_people w SET league_id = i.league_id FROM imports i WHERE i.id = w.import_id',
  'CREATE INDEX imported_people_league ON imported_people (league_id)',
  // The last release does not write the league.
  `CREATE FUNCTION league_of_import() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.league_id := coalesce(NEW.league_id, (SELECT league_id FROM imports WHERE id = NEW.import_id));
  RETURN NEW;
END $$`,
  `CREATE TRIGGER imported_people_in_league BEFORE INSERT ON imported_people
    FOR EACH ROW EXECUTE FUNCTION league_of_import()`,
]
