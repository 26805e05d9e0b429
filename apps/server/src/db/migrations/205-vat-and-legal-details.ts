import { type Kysely, sql } from 'kysely'

/**
 * VAT rates with the day from which each holds, and the organiser's legal details as they were at any time. A sale keeps the
 * rate of its day: it is written when the payment is made, by whichever release makes it, and nothing changes it afterwards.
 * The rate that `VAT_PERCENT` gave to all sales so far becomes the first one; after that the variable means nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  const basisPoints = Math.round(Number(process.env['VAT_PERCENT'] ?? 0) * 100)
  if (!(basisPoints > 0 && basisPoints <= 10_000)) return
  await sql`insert into vat_rates (from_day, basis_points) values ('2000-01-01', ${basisPoints})`.execute(
    db,
  )
  await sql`update payments set vat_basis_points = ${basisPoints} where state = 'paid'`.execute(db)
}

const STATEMENTS = [
  `CREATE TABLE vat_rates (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    -- Null for everywhere.
    league_id integer REFERENCES leagues,
    from_day date NOT NULL,
    -- Hundredths of a percent. Null in a league that has no rate of its own any more.
    basis_points integer CHECK (basis_points BETWEEN 0 AND 10000),
    set_at timestamptz NOT NULL DEFAULT now(),
    CHECK (league_id IS NOT NULL OR basis_points IS NOT NULL),
    UNIQUE NULLS NOT DISTINCT (league_id, from_day)
  )`,
  `CREATE TABLE legal_details (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    legal_name text NOT NULL,
    address text NOT NULL DEFAULT '',
    email text NOT NULL,
    vat_number text NOT NULL DEFAULT '',
    company_number text NOT NULL DEFAULT '',
    charity_number text NOT NULL DEFAULT '',
    tax_number text NOT NULL DEFAULT '',
    series text NOT NULL,
    wordmark text NOT NULL,
    set_at timestamptz NOT NULL DEFAULT now()
  )`,
  `ALTER TABLE payments ADD COLUMN vat_basis_points integer NOT NULL DEFAULT 0
    CHECK (vat_basis_points BETWEEN 0 AND 10000)`,
  `CREATE FUNCTION vat_rate_on(league integer, day date) RETURNS integer LANGUAGE sql STABLE AS $$
    SELECT coalesce(
      (SELECT basis_points FROM vat_rates WHERE league_id = league AND from_day <= day
        ORDER BY from_day DESC LIMIT 1),
      (SELECT basis_points FROM vat_rates WHERE league_id IS NULL AND from_day <= day
        ORDER BY from_day DESC LIMIT 1),
      0)
  $$`,
  `CREATE FUNCTION keep_vat_of_sale() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'UPDATE' AND OLD.state = 'paid' THEN
      NEW.vat_basis_points := OLD.vat_basis_points;
    ELSIF NEW.state = 'paid' THEN
      -- Setting a rate locks sales out, so that none is made between reading the last one and writing the rate.
      PERFORM pg_advisory_xact_lock_shared(hashtext('vat of sales'));
      NEW.vat_basis_points := vat_rate_on(
        (SELECT league_id FROM registrations WHERE id = NEW.registration_id),
        (coalesce(NEW.paid_at, now()) AT TIME ZONE 'Europe/Dublin')::date);
    END IF;
    RETURN NEW;
  END $$`,
  `CREATE TRIGGER payments_vat BEFORE INSERT OR UPDATE ON payments
    FOR EACH ROW EXECUTE FUNCTION keep_vat_of_sale()`,
  // What holds from a day with sales on has been charged: neither a rate nor what was said on a receipt is rewritten.
  `CREATE FUNCTION refuse_other_history() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION 'What % said is never changed: a new row says what holds from now on.', TG_TABLE_NAME;
  END $$`,
  `CREATE TRIGGER legal_details_kept BEFORE UPDATE OF legal_name, address, email, vat_number, company_number, charity_number,
    tax_number, series, wordmark, set_at OR DELETE ON legal_details
    FOR EACH ROW EXECUTE FUNCTION refuse_other_history()`,
]
