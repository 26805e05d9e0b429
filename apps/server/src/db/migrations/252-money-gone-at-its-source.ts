import { type Kysely, sql } from 'kysely'

/**
 * Money that becomes a credit leaves its payment as money that goes to a card does, also where it had moved to another sign-up. What a bank
 * or the card company has taken back is no more there to be given: nothing that adds to what goes back may exceed what is left of it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const OWED_OR_MADE = `(f.state IN ('due', 'pending', 'succeeded') OR f.state = 'failed' AND f.reason <> 'elsewhere')`

const STATEMENTS = [
  `CREATE FUNCTION is_carried(f refunds) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
    SELECT f.way = 'credit' AND f.reason = 'moved' AND f.money_of_id IS NOT NULL AND f.choose_until IS NULL
  $$`,
  `CREATE OR REPLACE FUNCTION refuse_more_back() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    paid int;
    paid_in_money int;
    back int;
    money_back int;
  BEGIN
    IF TG_OP = 'UPDATE' THEN
      IF OLD.state <> 'superseded' AND NEW.amount_cents <= OLD.amount_cents AND NEW.way = OLD.way THEN
        RETURN NULL;
      END IF;
    END IF;
    PERFORM FROM payments WHERE registration_id IN (NEW.registration_id, NEW.money_of_id)
      ORDER BY registration_id FOR UPDATE;
    SELECT amount_cents INTO paid FROM payments WHERE registration_id = NEW.registration_id;
    SELECT coalesce(sum(f.amount_cents), 0) INTO back FROM refunds f
      WHERE f.registration_id = NEW.registration_id AND f.reason <> 'elsewhere' AND ${OWED_OR_MADE};
    IF NEW.money_of_id IS NOT NULL AND NOT is_carried(NEW) THEN
      SELECT amount_cents - credit_cents INTO paid_in_money FROM payments WHERE registration_id = NEW.money_of_id;
      SELECT coalesce(sum(f.amount_cents), 0) + coalesce((SELECT sum(d.amount_cents) FROM disputes d
          WHERE d.registration_id = NEW.money_of_id AND d.state = 'lost'), 0) INTO money_back FROM refunds f
        WHERE f.money_of_id = NEW.money_of_id AND ${OWED_OR_MADE} AND NOT is_carried(f);
    END IF;
    IF back > coalesce(paid, 0) OR money_back > coalesce(paid_in_money, 0) THEN
      RAISE EXCEPTION 'more would go back for sign-up % than came in', NEW.registration_id
        USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_within_payment';
    END IF;
    RETURN NULL;
  END $$`,
]
