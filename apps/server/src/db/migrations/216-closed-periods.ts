import { type Kysely, sql } from 'kysely'

/**
 * Periods of the books that are closed, each with its file as it was then. What is heard of later counts for the first day that is
 * open, and keeps the day on which it happened.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `CREATE TABLE closed_periods (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    from_day date NOT NULL,
    until_day date NOT NULL UNIQUE CHECK (until_day >= from_day),
    closed_at timestamptz NOT NULL DEFAULT now(),
    entries integer NOT NULL,
    file_name text NOT NULL,
    file bytea NOT NULL,
    sha256 text NOT NULL CHECK (sha256 = encode(pg_catalog.sha256(file), 'hex'))
  )`,
  'ALTER TABLE money_entries ADD COLUMN happened_on date CHECK (happened_on < day)',
  `CREATE FUNCTION keep_closed_periods() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION 'A period that is closed stays closed, and its file as it is.'
      USING ERRCODE = 'restrict_violation';
  END $$`,
  `CREATE TRIGGER closed_periods_kept BEFORE UPDATE OR DELETE ON closed_periods
    FOR EACH ROW EXECUTE FUNCTION keep_closed_periods()`,
  `CREATE TRIGGER closed_periods_whole BEFORE TRUNCATE ON closed_periods
    FOR EACH STATEMENT EXECUTE FUNCTION keep_closed_periods()`,
  // One after the other, without a gap, and never a day that is not over.
  `CREATE FUNCTION admit_closed_period() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    closed date := (SELECT max(until_day) FROM closed_periods);
  BEGIN
    IF NEW.until_day >= irish_day(now()) OR NEW.from_day <> coalesce(closed + 1, NEW.from_day) THEN
      RAISE EXCEPTION 'Periods are closed one after the other, once they are over.'
        USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
  END $$`,
  `CREATE TRIGGER closed_periods_admitted BEFORE INSERT ON closed_periods
    FOR EACH ROW EXECUTE FUNCTION admit_closed_period()`,
  // Closing a period locks the journal first, so that this sees every period that is closed.
  `CREATE FUNCTION keep_closed() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    closed date := (SELECT max(until_day) FROM closed_periods);
  BEGIN
    IF NEW.day <= closed THEN
      NEW.happened_on := NEW.day;
      NEW.day := closed + 1;
    END IF;
    RETURN NEW;
  END $$`,
  `CREATE TRIGGER money_entries_day BEFORE INSERT ON money_entries
    FOR EACH ROW EXECUTE FUNCTION keep_closed()`,
]
