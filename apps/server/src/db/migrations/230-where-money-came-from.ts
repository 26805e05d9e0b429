import { type Kysely, sql } from 'kysely'

/**
 * Where the money of each refund came from: the sign-up that it was paid for, however often it has moved since; null for credit. No more
 * goes back as money than came for that sign-up. A refund of the last release is of money that was paid for its own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const LIVE = `f.reason <> 'elsewhere' AND f.state IN ('due', 'pending', 'succeeded')`

const STATEMENTS = [
  'ALTER TABLE refunds ADD COLUMN money_of_id bigint REFERENCES registrations',
  `UPDATE refunds f SET money_of_id = f.registration_id FROM payments p
    WHERE p.registration_id = f.registration_id AND (f.way <> 'credit' OR f.choose_until IS NOT NULL
      OR f.reason = 'moved' AND f.idempotency_key LIKE '%:carried:%' AND p.credit_cents = 0)`,
  'CREATE INDEX refunds_money_of ON refunds (money_of_id) WHERE money_of_id IS NOT NULL',
  `CREATE FUNCTION keep_money_of() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW.money_of_id := NEW.registration_id;
    RETURN NEW;
  END $$`,
  // After the trigger that knows the way, by its name.
  `CREATE TRIGGER refunds_way_of_money BEFORE INSERT ON refunds FOR EACH ROW
    WHEN (NEW.money_of_id IS NULL AND NEW.way IS DISTINCT FROM 'credit' AND NOT NEW.as_credit)
    EXECUTE FUNCTION keep_money_of()`,
  `CREATE OR REPLACE FUNCTION refuse_more_back() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    paid int;
    paid_in_money int;
    back int;
    money_back int;
  BEGIN
    PERFORM FROM payments WHERE registration_id IN (NEW.registration_id, NEW.money_of_id)
      ORDER BY registration_id FOR UPDATE;
    SELECT amount_cents INTO paid FROM payments WHERE registration_id = NEW.registration_id;
    SELECT amount_cents - credit_cents INTO paid_in_money FROM payments WHERE registration_id = NEW.money_of_id;
    SELECT coalesce(sum(f.amount_cents), 0) INTO back FROM refunds f
      WHERE f.registration_id = NEW.registration_id AND ${LIVE};
    SELECT coalesce(sum(f.amount_cents), 0) INTO money_back FROM refunds f
      WHERE f.money_of_id = NEW.money_of_id AND f.way <> 'credit' AND ${LIVE};
    IF back > coalesce(paid, 0) OR NEW.way <> 'credit' AND money_back > coalesce(paid_in_money, 0) THEN
      RAISE EXCEPTION 'more would go back for sign-up % than came in', NEW.registration_id
        USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_within_payment';
    END IF;
    RETURN NULL;
  END $$`,
]
