import { type Kysely, sql } from 'kysely'

/**
 * The journal: each movement of money from one account to another, on the Irish day on which it happened. Triggers write it in the
 * transaction of what they follow, so that no path forgets it; it is never changed. What happened before is written down with the
 * best dates that are known.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const ACCOUNTS = `'card', 'cash', 'bank', 'held', 'payouts',
  'credit', 'owed_card', 'owed_cash', 'owed_bank', 'owed_credit',
  'sales', 'refunds', 'lost', 'fees', 'other', 'goodwill', 'expired'`

const TABLE = [
  `CREATE TABLE money_entries (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    recorded_at timestamptz NOT NULL DEFAULT now(),
    day date NOT NULL,
    kind text NOT NULL,
    from_account text NOT NULL CHECK (from_account IN (${ACCOUNTS})),
    to_account text NOT NULL CHECK (to_account IN (${ACCOUNTS}) AND to_account <> from_account),
    cents integer NOT NULL CHECK (cents > 0),
    -- P12, S12, R5, D3, C4, E9, or the card company's own number.
    reference text NOT NULL,
    -- The entry that this one takes back.
    corrects bigint REFERENCES money_entries,
    -- Numbers alone: an entry outlives what it is about.
    registration_id bigint,
    league_id integer,
    -- As they were called then.
    league_title text NOT NULL DEFAULT '',
    season text NOT NULL DEFAULT '',
    -- At the card company.
    payment_intent_id text,
    refund_id text,
    payout_id text,
    -- Of the sale that it belongs to, and the part of its VAT: negative for what goes back.
    vat_basis_points integer NOT NULL DEFAULT 0,
    vat_cents integer NOT NULL DEFAULT 0
  )`,
  'CREATE INDEX money_entries_by_day ON money_entries (day, id)',
  'CREATE INDEX money_entries_of ON money_entries (reference)',
  'CREATE INDEX money_entries_league ON money_entries (league_id)',
  'CREATE INDEX money_entries_registration ON money_entries (registration_id)',
]

const HELPERS = [
  `CREATE FUNCTION irish_day(at timestamptz) RETURNS date LANGUAGE sql STABLE AS $$
    SELECT (at AT TIME ZONE 'Europe/Dublin')::date
  $$`,
  // \`Nov 2026\`, \`Sep to Nov 2026\`, \`Nov 2026 to Jan 2027\`
  `CREATE FUNCTION season_of(first date, last date) RETURNS text LANGUAGE sql STABLE AS $$
    SELECT CASE
      WHEN first IS NULL OR last IS NULL THEN ''
      WHEN to_char(first, 'YYYYMM') = to_char(last, 'YYYYMM') THEN to_char(first, 'Mon YYYY')
      WHEN to_char(first, 'YYYY') = to_char(last, 'YYYY')
        THEN to_char(first, 'Mon') || ' to ' || to_char(last, 'Mon YYYY')
      ELSE to_char(first, 'Mon YYYY') || ' to ' || to_char(last, 'Mon YYYY') END
  $$`,
  `CREATE FUNCTION keep_money_entries() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION 'The books are never changed: correct an entry by another one.'
      USING ERRCODE = 'restrict_violation';
  END $$`,
  `CREATE FUNCTION vat_in(gross bigint, basis_points integer) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
    SELECT (gross - round(gross * 10000.0 / (10000 + basis_points)))::integer
  $$`,
  // What an entry adds to the sale of its sign-up: refunds and lost disputes take from it.
  `CREATE FUNCTION sold_by(source text, target text, cents integer) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
    SELECT cents * ((source IN ('sales', 'refunds', 'lost'))::integer - (target IN ('sales', 'refunds', 'lost'))::integer)
  $$`,
  // The VAT of what is sold so far is rounded as a whole, and each entry has the change of it.
  `CREATE FUNCTION keep_vat_of_entry() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    part integer := sold_by(NEW.from_account, NEW.to_account, NEW.cents);
    before bigint;
  BEGIN
    IF NEW.registration_id IS NULL OR part = 0 THEN
      RETURN NEW;
    END IF;
    NEW.vat_basis_points := coalesce(
      (SELECT p.vat_basis_points FROM payments p WHERE p.registration_id = NEW.registration_id), 0);
    IF NEW.vat_basis_points > 0 THEN
      before := (SELECT coalesce(sum(sold_by(e.from_account, e.to_account, e.cents)), 0) FROM money_entries e
        WHERE e.registration_id = NEW.registration_id);
      NEW.vat_cents := vat_in(before + part, NEW.vat_basis_points) - vat_in(before, NEW.vat_basis_points);
    END IF;
    RETURN NEW;
  END $$`,
  // Writes an entry down; a negative amount takes the last one of its kind about the same thing back.
  `CREATE FUNCTION book(what text, source text, target text, amount bigint, on_day date, about text,
    signed_up bigint, intent text DEFAULT NULL, refund text DEFAULT NULL, payout text DEFAULT NULL,
    taken_back text DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    IF amount = 0 THEN
      RETURN;
    END IF;
    INSERT INTO money_entries (day, kind, from_account, to_account, cents, reference, corrects,
      registration_id, league_id, league_title, season, payment_intent_id, refund_id, payout_id)
    SELECT on_day, CASE WHEN amount < 0 THEN coalesce(taken_back, what) ELSE what END,
      CASE WHEN amount > 0 THEN source ELSE target END, CASE WHEN amount > 0 THEN target ELSE source END,
      abs(amount), about,
      CASE WHEN amount < 0 THEN
        (SELECT max(e.id) FROM money_entries e WHERE e.reference = about AND e.kind = what) END,
      signed_up, l.id, coalesce(l.title, ''), coalesce(season_of(l.start_date, l.end_date), ''),
      intent, refund, payout
    FROM (VALUES (signed_up)) AS one (id)
    LEFT JOIN registrations r ON r.id = one.id LEFT JOIN leagues l ON l.id = r.league_id;
  END $$`,
]

/** Each follows what counts of a row before and after a change, and writes down the difference: any way from one to the other is right. */
const FOLLOWERS = [
  `CREATE FUNCTION book_payment() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    today date := irish_day(now());
    on_day date := today;
    was_money integer := 0;
    was_credit integer := 0;
    was_way text := NEW.way;
    is_money integer := 0;
    is_credit integer := 0;
  BEGIN
    IF TG_OP = 'UPDATE' AND OLD.state = 'paid' THEN
      was_money := OLD.amount_cents - OLD.credit_cents;
      was_credit := OLD.credit_cents;
      was_way := OLD.way;
    ELSE
      on_day := least(irish_day(coalesce(NEW.paid_at, now())), today);
    END IF;
    IF NEW.state = 'paid' THEN
      is_money := NEW.amount_cents - NEW.credit_cents;
      is_credit := NEW.credit_cents;
    END IF;
    IF was_way <> NEW.way THEN
      PERFORM book(was_way || '_payment', 'sales', was_way, - was_money, on_day, 'P' || NEW.id,
        NEW.registration_id, NEW.payment_intent_id);
      was_money := 0;
    END IF;
    PERFORM book(NEW.way || '_payment', 'sales', NEW.way, is_money - was_money, on_day, 'P' || NEW.id,
      NEW.registration_id, NEW.payment_intent_id);
    PERFORM book('credit_spent', 'sales', 'credit', is_credit - was_credit, on_day, 'S' || NEW.id,
      NEW.registration_id);
    RETURN NULL;
  END $$`,
  // Money is owed from the order until it is made or given up; a refund of the card company's own pages that failed is owed to no one.
  `CREATE FUNCTION book_refund() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    on_day date := irish_day(now());
    about text := 'R' || NEW.id;
    signed_up bigint := NEW.registration_id;
    intent text := (SELECT p.payment_intent_id FROM payments p WHERE p.registration_id = NEW.registration_id);
    was_owed integer := 0;
    was_made integer := 0;
    was_way text := NEW.way;
    is_owed integer := 0;
    is_made integer := 0;
  BEGIN
    IF TG_OP = 'UPDATE' THEN
      was_way := OLD.way;
      IF OLD.state IN ('pending', 'succeeded') THEN
        was_made := OLD.amount_cents;
      END IF;
      IF OLD.state IN ('due', 'pending', 'succeeded') OR OLD.state = 'failed' AND OLD.reason <> 'elsewhere' THEN
        was_owed := OLD.amount_cents;
      END IF;
    ELSE
      on_day := least(irish_day(NEW.created_at), on_day);
    END IF;
    IF NEW.state IN ('pending', 'succeeded') THEN
      is_made := NEW.amount_cents;
    END IF;
    IF NEW.state IN ('due', 'pending', 'succeeded') OR NEW.state = 'failed' AND NEW.reason <> 'elsewhere' THEN
      is_owed := NEW.amount_cents;
    END IF;
    IF was_way <> NEW.way AND was_made > 0 OR is_made < was_made THEN
      PERFORM book(was_way || '_refund', was_way, 'owed_' || was_way, - was_made, on_day, about,
        signed_up, intent, NEW.provider_id, NULL, 'refund_returned');
      was_made := 0;
    END IF;
    IF was_way <> NEW.way AND was_owed > 0 THEN
      PERFORM book('refund_way_changed', 'owed_' || NEW.way, 'owed_' || was_way, was_owed, on_day, about, signed_up,
        intent);
    END IF;
    PERFORM book('refund_ordered', 'owed_' || NEW.way, 'refunds', is_owed - was_owed, on_day, about, signed_up,
      intent, NULL, NULL, 'refund_withdrawn');
    PERFORM book(NEW.way || '_refund', NEW.way, 'owed_' || NEW.way, is_made - was_made, on_day,
      about, signed_up, intent, NEW.provider_id);
    RETURN NULL;
  END $$`,
  `CREATE FUNCTION book_dispute() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    today date := irish_day(now());
    on_day date := today;
    about text := 'D' || NEW.id;
    intent text := (SELECT p.payment_intent_id FROM payments p WHERE p.registration_id = NEW.registration_id);
    was_taken integer := 0;
    was_lost integer := 0;
    is_taken integer := 0;
    is_lost integer := 0;
  BEGIN
    IF TG_OP = 'UPDATE' THEN
      IF OLD.state IN ('open', 'lost') THEN
        was_taken := OLD.amount_cents;
      END IF;
      IF OLD.state = 'lost' THEN
        was_lost := OLD.amount_cents;
      END IF;
    ELSE
      on_day := least(irish_day(NEW.opened_at), today);
    END IF;
    IF NEW.state IN ('open', 'lost') THEN
      is_taken := NEW.amount_cents;
    END IF;
    IF NEW.state = 'lost' THEN
      is_lost := NEW.amount_cents;
    END IF;
    PERFORM book('dispute_opened', 'card', 'held', is_taken - was_taken, on_day, about, NEW.registration_id, intent,
      NULL, NULL, 'dispute_won');
    PERFORM book('lost_dispute', 'held', 'lost', is_lost - was_lost, today, about, NEW.registration_id, intent);
    RETURN NULL;
  END $$`,
  // What is spent is booked with its payment, and what a refund became with the refund.
  `CREATE FUNCTION book_credit() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    on_day date := least(irish_day(NEW.at), irish_day(now()));
    given credits;
  BEGIN
    SELECT * INTO given FROM credits WHERE id = NEW.credit_id;
    IF NEW.kind = 'granted' AND given.origin = 'goodwill' THEN
      PERFORM book('goodwill_credit', 'credit', 'goodwill', NEW.amount_cents, on_day, 'C' || NEW.id,
        given.registration_id);
    ELSIF NEW.kind = 'expired' THEN
      PERFORM book('expired_credit', 'expired', 'credit', - NEW.amount_cents, on_day, 'E' || NEW.id,
        given.registration_id);
    END IF;
    RETURN NULL;
  END $$`,
]

/** What the card company kept, moved otherwise, and sent to the bank, of lines of its books \`n\`. */
const PARTS_OF_LINES = `
  CROSS JOIN LATERAL (VALUES
    (1, 'card_fee', 'card_fee', 'fees', n.fee_cents - CASE WHEN n.kind = 'fee' THEN n.amount_cents ELSE 0 END),
    (2, 'card_other', 'card_other', 'other', CASE WHEN n.kind = 'other' THEN - n.amount_cents ELSE 0 END),
    (3, 'payout_sent', 'payout_returned', 'payouts', CASE WHEN n.kind = 'payout' THEN - n.amount_cents ELSE 0 END)
  ) AS part (place, kind, back, account, cents)
  LEFT JOIN LATERAL (SELECT registration_id FROM payments
    WHERE payment_intent_id = n.payment_intent_id ORDER BY id LIMIT 1) p ON true
  LEFT JOIN registrations r ON r.id = p.registration_id LEFT JOIN leagues l ON l.id = r.league_id
  WHERE part.cents <> 0 AND n.currency = 'eur'`

const ROWS_OF_LINES = (lines: string) => `
  SELECT irish_day(n.created_at) AS day, CASE WHEN part.cents > 0 THEN part.kind ELSE part.back END AS kind,
    CASE WHEN part.cents > 0 THEN 'card' ELSE part.account END AS from_account,
    CASE WHEN part.cents > 0 THEN part.account ELSE 'card' END AS to_account, abs(part.cents) AS cents,
    n.id AS reference, p.registration_id, l.id AS league_id, coalesce(l.title, '') AS league_title,
    coalesce(season_of(l.start_date, l.end_date), '') AS season, n.payment_intent_id, NULL AS refund_id,
    CASE WHEN n.kind = 'payout' THEN n.source_id END AS payout_id, n.created_at AS at, part.place
  FROM ${lines} n ${PARTS_OF_LINES}`

const COLUMNS = `day, kind, from_account, to_account, cents, reference, registration_id, league_id, league_title,
  season, payment_intent_id, refund_id, payout_id`

const CARD_COMPANY = [
  `CREATE FUNCTION book_lines() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO money_entries (${COLUMNS})
    SELECT ${COLUMNS} FROM (${ROWS_OF_LINES('added')}) AS rows ORDER BY at, reference, place;
    RETURN NULL;
  END $$`,
  `CREATE FUNCTION book_payout() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    today date := irish_day(now());
    was_there integer := 0;
    is_there integer := 0;
    on_day date := today;
  BEGIN
    IF NEW.currency <> 'eur' THEN
      RETURN NULL;
    END IF;
    IF TG_OP = 'UPDATE' AND OLD.state = 'paid' THEN
      was_there := OLD.amount_cents;
    ELSE
      on_day := least(NEW.arrives_on, today);
    END IF;
    IF NEW.state = 'paid' THEN
      is_there := NEW.amount_cents;
    END IF;
    PERFORM book('payout_arrived', 'payouts', 'bank', is_there - was_there, on_day, NEW.id, NULL, NULL, NULL,
      NEW.id, 'payout_failed');
    RETURN NULL;
  END $$`,
]

type Followed = readonly [table: string, by: string, columns: readonly string[]]

/** What is followed in which columns, as they are once other triggers have had their say. */
const FOLLOWED: readonly Followed[] = [
  ['payments', 'book_payment', ['state', 'way', 'amount_cents', 'credit_cents']],
  ['refunds', 'book_refund', ['state', 'way', 'amount_cents']],
  ['disputes', 'book_dispute', ['state', 'amount_cents']],
  ['provider_payouts', 'book_payout', ['state']],
]

function follow([table, by, columns]: Followed): string[] {
  const rowOf = (row: string) => `ROW(${columns.map((name) => `${row}.${name}`).join(', ')})`
  return [
    `CREATE TRIGGER ${table}_booked AFTER INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION ${by}()`,
    `CREATE TRIGGER ${table}_rebooked AFTER UPDATE ON ${table} FOR EACH ROW
      WHEN (${rowOf('OLD')} IS DISTINCT FROM ${rowOf('NEW')}) EXECUTE FUNCTION ${by}()`,
  ]
}

const TRIGGERS = [
  `CREATE TRIGGER money_entries_vat BEFORE INSERT ON money_entries
    FOR EACH ROW EXECUTE FUNCTION keep_vat_of_entry()`,
  `CREATE TRIGGER money_entries_kept BEFORE UPDATE OR DELETE ON money_entries
    FOR EACH ROW EXECUTE FUNCTION keep_money_entries()`,
  `CREATE TRIGGER money_entries_whole BEFORE TRUNCATE ON money_entries
    FOR EACH STATEMENT EXECUTE FUNCTION keep_money_entries()`,
  ...FOLLOWED.flatMap(follow),
  `CREATE TRIGGER credit_entries_booked AFTER INSERT ON credit_entries
    FOR EACH ROW EXECUTE FUNCTION book_credit()`,
  `CREATE TRIGGER provider_lines_booked AFTER INSERT ON provider_lines REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION book_lines()`,
]

/** Entries of everything before this migration. The triggers are in place by now, so nothing is missed in between. */
const HISTORY = `
  INSERT INTO money_entries (${COLUMNS})
  WITH legs AS (
    SELECT p.paid_at AS at, 1 AS place, p.way || '_payment' AS kind, 'sales' AS from_account, p.way AS to_account,
      p.amount_cents - p.credit_cents AS cents, 'P' || p.id AS reference, p.registration_id, p.payment_intent_id,
      NULL AS refund_id, NULL AS payout_id
    FROM payments p WHERE p.state = 'paid'
    UNION ALL SELECT p.paid_at, 1, 'credit_spent', 'sales', 'credit', p.credit_cents, 'S' || p.id, p.registration_id,
      NULL, NULL, NULL
    FROM payments p WHERE p.state = 'paid'
    UNION ALL SELECT f.created_at, 2, 'refund_ordered', 'owed_' || f.way, 'refunds', f.amount_cents, 'R' || f.id,
      f.registration_id, i.payment_intent_id, NULL, NULL
    FROM refunds f JOIN payments i ON i.registration_id = f.registration_id
    WHERE f.state IN ('due', 'pending', 'succeeded') OR f.state = 'failed' AND f.reason <> 'elsewhere'
    UNION ALL SELECT f.updated_at, 3, f.way || '_refund', f.way, 'owed_' || f.way, f.amount_cents, 'R' || f.id,
      f.registration_id, i.payment_intent_id, f.provider_id, NULL
    FROM refunds f JOIN payments i ON i.registration_id = f.registration_id
    WHERE f.state IN ('pending', 'succeeded')
    UNION ALL SELECT d.opened_at, 4, 'dispute_opened', 'card', 'held', d.amount_cents, 'D' || d.id, d.registration_id,
      i.payment_intent_id, NULL, NULL
    FROM disputes d JOIN payments i ON i.registration_id = d.registration_id WHERE d.state IN ('open', 'lost', 'won')
    UNION ALL SELECT d.checked_at, 5, CASE d.state WHEN 'lost' THEN 'lost_dispute' ELSE 'dispute_won' END, 'held',
      CASE d.state WHEN 'lost' THEN 'lost' ELSE 'card' END, d.amount_cents, 'D' || d.id, d.registration_id,
      i.payment_intent_id, NULL, NULL
    FROM disputes d JOIN payments i ON i.registration_id = d.registration_id WHERE d.state IN ('lost', 'won')
    UNION ALL SELECT e.at, 6, 'goodwill_credit', 'credit', 'goodwill', e.amount_cents, 'C' || e.id,
      c.registration_id, NULL, NULL, NULL
    FROM credit_entries e JOIN credits c ON c.id = e.credit_id WHERE e.kind = 'granted' AND c.origin = 'goodwill'
    UNION ALL SELECT e.at, 6, 'expired_credit', 'expired', 'credit', - e.amount_cents, 'E' || e.id,
      c.registration_id, NULL, NULL, NULL
    FROM credit_entries e JOIN credits c ON c.id = e.credit_id WHERE e.kind = 'expired'
    UNION ALL SELECT (b.arrives_on + time '12:00') AT TIME ZONE 'Europe/Dublin', 8, 'payout_arrived', 'payouts', 'bank',
      b.amount_cents, b.id, NULL, NULL, NULL, b.id
    FROM provider_payouts b WHERE b.state = 'paid' AND b.currency = 'eur'),
  found AS (
    SELECT least(irish_day(coalesce(g.at, now())), irish_day(now())) AS day, g.kind, g.from_account, g.to_account,
      g.cents, g.reference, g.registration_id, l.id AS league_id, coalesce(l.title, '') AS league_title,
      coalesce(season_of(l.start_date, l.end_date), '') AS season, g.payment_intent_id, g.refund_id, g.payout_id,
      coalesce(g.at, now()) AS at, g.place
    FROM legs g LEFT JOIN registrations r ON r.id = g.registration_id LEFT JOIN leagues l ON l.id = r.league_id
    WHERE g.cents <> 0
    UNION ALL SELECT ${COLUMNS}, at, 7 AS place FROM (${ROWS_OF_LINES('provider_lines')}) AS lines)
  SELECT ${COLUMNS} FROM found ORDER BY at, place, reference`

const STATEMENTS = [...TABLE, ...HELPERS, ...FOLLOWERS, ...CARD_COMPANY, ...TRIGGERS, HISTORY]
