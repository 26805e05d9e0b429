import { type Kysely, sql } from 'kysely'

/**
 * How each payment came in and how each refund goes back. Cash that is owed back waits for an organiser's hand, as what it is: `failed` says
 * from now on that the provider refused. The triggers keep that true for what the last release still writes; they, and
 * `as_credit`, go with it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

/** What it does. */
export const STATEMENTS = [
  `ALTER TABLE payments ADD COLUMN way text NOT NULL DEFAULT 'card'
    CHECK (way IN ('card', 'cash', 'bank'))`,
  `UPDATE payments SET way = 'cash'
    WHERE state = 'paid' AND payment_intent_id IS NULL AND amount_cents > credit_cents`,
  `ALTER TABLE refunds ADD COLUMN way text NOT NULL DEFAULT 'card'
    CHECK (way IN ('card', 'credit', 'cash', 'bank'))`,
  // The trigger fills it in where the last release says nothing, so the column itself may not ask for it.
  `ALTER TABLE refunds ALTER COLUMN way DROP DEFAULT, ALTER COLUMN way DROP NOT NULL,
    ADD CONSTRAINT refunds_way_known CHECK (way IS NOT NULL)`,
  `UPDATE refunds SET way = 'credit' WHERE as_credit`,
  `UPDATE refunds f SET way = 'cash',
      state = CASE WHEN f.state = 'failed' THEN 'due' ELSE f.state END,
      failure = CASE WHEN f.state = 'failed' THEN NULL ELSE f.failure END
    FROM payments p WHERE p.registration_id = f.registration_id AND p.way = 'cash' AND NOT f.as_credit`,
  `CREATE FUNCTION keep_payment_way() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF NEW.state = 'paid' AND NEW.way = 'card' AND NEW.payment_intent_id IS NULL
      AND NEW.amount_cents > NEW.credit_cents THEN
      NEW.way := 'cash';
    END IF;
    RETURN NEW;
  END $$`,
  `CREATE TRIGGER payments_way BEFORE INSERT OR UPDATE ON payments
    FOR EACH ROW EXECUTE FUNCTION keep_payment_way()`,
  `CREATE FUNCTION keep_refund_way() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'UPDATE' THEN
      IF NEW.way = OLD.way AND NEW.as_credit <> OLD.as_credit THEN
        NEW.way := NULL;
      END IF;
    END IF;
    IF NEW.way IS NULL THEN
      NEW.way := CASE WHEN NEW.as_credit THEN 'credit' ELSE coalesce(
        (SELECT p.way FROM payments p WHERE p.registration_id = NEW.registration_id), 'card') END;
    END IF;
    NEW.as_credit := NEW.way = 'credit';
    IF NEW.state = 'failed' AND NEW.way <> 'card' THEN
      NEW.state := 'due';
      NEW.failure := NULL;
    END IF;
    RETURN NEW;
  END $$`,
  `CREATE TRIGGER refunds_way BEFORE INSERT OR UPDATE ON refunds
    FOR EACH ROW EXECUTE FUNCTION keep_refund_way()`,
]
