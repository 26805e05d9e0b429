import { type Kysely, sql } from 'kysely'

/**
 * The VAT of sales that were charged at a wrong rate. Nothing that was written down changes: each sale that is left is taken back
 * at the old rate and charged at the right one by two entries of today, and what goes back of it later has the right one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const ACCOUNTS = `'card', 'cash', 'bank', 'held', 'payouts',
  'credit', 'owed_card', 'owed_cash', 'owed_bank', 'owed_credit',
  'sales', 'refunds', 'lost', 'fees', 'other', 'goodwill', 'expired', 'corrected'`

const STATEMENTS = [
  // Their names are PostgreSQL's own.
  `DO $$
  DECLARE
    rule text;
  BEGIN
    FOR rule IN SELECT conname FROM pg_constraint
      WHERE conrelid = 'money_entries'::regclass AND contype = 'c' AND pg_get_constraintdef(oid) LIKE '%owed_card%'
    LOOP
      EXECUTE format('ALTER TABLE money_entries DROP CONSTRAINT %I', rule);
    END LOOP;
  END $$`,
  `ALTER TABLE money_entries ADD CONSTRAINT money_entries_accounts CHECK (
    from_account IN (${ACCOUNTS}) AND to_account IN (${ACCOUNTS}) AND to_account <> from_account)`,
  `CREATE TABLE vat_corrections (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    league_id integer NOT NULL REFERENCES leagues,
    from_day date NOT NULL,
    until_day date NOT NULL CHECK (until_day >= from_day),
    basis_points integer NOT NULL CHECK (basis_points BETWEEN 0 AND 10000),
    recorded_at timestamptz NOT NULL DEFAULT now()
  )`,
  `CREATE TRIGGER vat_corrections_kept BEFORE UPDATE OR DELETE ON vat_corrections
    FOR EACH ROW EXECUTE FUNCTION refuse_other_history()`,
  // The last correction counts, or else what was charged on the day of the sale.
  `CREATE FUNCTION vat_rate_of_sale(signed_up bigint) RETURNS integer LANGUAGE sql STABLE AS $$
    SELECT coalesce(
      (SELECT e.vat_basis_points FROM money_entries e
        WHERE e.registration_id = signed_up AND e.kind = 'vat_charged_anew' ORDER BY e.id DESC LIMIT 1),
      (SELECT p.vat_basis_points FROM payments p WHERE p.registration_id = signed_up),
      0)
  $$`,
  `CREATE OR REPLACE FUNCTION keep_vat_of_entry() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    part integer := sold_by(NEW.from_account, NEW.to_account, NEW.cents);
    before bigint;
  BEGIN
    IF NEW.registration_id IS NULL OR part = 0 THEN
      RETURN NEW;
    END IF;
    IF NEW.kind <> 'vat_charged_anew' THEN
      NEW.vat_basis_points := vat_rate_of_sale(NEW.registration_id);
    END IF;
    IF NEW.vat_basis_points > 0 THEN
      before := (SELECT coalesce(sum(sold_by(e.from_account, e.to_account, e.cents)), 0) FROM money_entries e
        WHERE e.registration_id = NEW.registration_id);
      NEW.vat_cents := vat_in(before + part, NEW.vat_basis_points) - vat_in(before, NEW.vat_basis_points);
    END IF;
    RETURN NEW;
  END $$`,
  // The journal is locked before a correction is inserted, so each sale stays as it is read here.
  `CREATE FUNCTION book_vat_correction() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    today date := irish_day(now());
    about text := 'V' || NEW.id;
    sale record;
  BEGIN
    FOR sale IN
      SELECT p.registration_id AS id, l.title, season_of(l.start_date, l.end_date) AS season,
        (SELECT coalesce(sum(sold_by(e.from_account, e.to_account, e.cents)), 0) FROM money_entries e
          WHERE e.registration_id = p.registration_id) AS cents
      FROM payments p JOIN registrations r ON r.id = p.registration_id JOIN leagues l ON l.id = r.league_id
      WHERE r.league_id = NEW.league_id AND p.state = 'paid'
        AND irish_day(p.paid_at) BETWEEN NEW.from_day AND NEW.until_day
        AND vat_rate_of_sale(p.registration_id) <> NEW.basis_points
      ORDER BY p.registration_id
    LOOP
      CONTINUE WHEN sale.cents <= 0;
      INSERT INTO money_entries (day, kind, from_account, to_account, cents, reference, registration_id, league_id,
        league_title, season)
      VALUES (today, 'vat_taken_back', 'corrected', 'sales', sale.cents, about, sale.id, NEW.league_id, sale.title,
        coalesce(sale.season, ''));
      INSERT INTO money_entries (day, kind, from_account, to_account, cents, reference, registration_id, league_id,
        league_title, season, vat_basis_points)
      VALUES (today, 'vat_charged_anew', 'sales', 'corrected', sale.cents, about, sale.id, NEW.league_id, sale.title,
        coalesce(sale.season, ''), NEW.basis_points);
    END LOOP;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER vat_corrections_booked AFTER INSERT ON vat_corrections
    FOR EACH ROW EXECUTE FUNCTION book_vat_correction()`,
]
