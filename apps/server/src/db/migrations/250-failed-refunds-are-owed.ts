import { type Kysely, sql } from 'kysely'

/**
 * A refund of ours that failed is still owed: it counts as going back, for refunds and for favours, until it is settled or given up. Only
 * what adds to it is refused: what was promised before goes on, also where that was too much.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const OWED_OR_MADE = `f.state IN ('due', 'pending', 'succeeded', 'failed')`

const STATEMENTS = [
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
    SELECT amount_cents - credit_cents INTO paid_in_money FROM payments WHERE registration_id = NEW.money_of_id;
    SELECT coalesce(sum(f.amount_cents), 0) INTO back FROM refunds f
      WHERE f.registration_id = NEW.registration_id AND f.reason <> 'elsewhere' AND ${OWED_OR_MADE};
    SELECT coalesce(sum(f.amount_cents), 0) INTO money_back FROM refunds f
      WHERE f.money_of_id = NEW.money_of_id AND f.way <> 'credit' AND f.reason <> 'elsewhere' AND ${OWED_OR_MADE};
    IF back > coalesce(paid, 0) OR NEW.way <> 'credit' AND money_back > coalesce(paid_in_money, 0) THEN
      RAISE EXCEPTION 'more would go back for sign-up % than came in', NEW.registration_id
        USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_within_payment';
    END IF;
    RETURN NULL;
  END $$`,
  `CREATE OR REPLACE FUNCTION refuse_more_favours() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    sign_ups bigint[];
    given int;
    kept int;
  BEGIN
    SELECT array_remove(ARRAY[r.id, r.upgrades_id], NULL) INTO sign_ups FROM credits c
      JOIN registrations r ON r.id = c.registration_id
      WHERE c.id = NEW.credit_id AND c.origin = 'goodwill';
    IF sign_ups IS NULL THEN RETURN NULL; END IF;
    PERFORM FROM payments WHERE registration_id = ANY (sign_ups) ORDER BY registration_id FOR UPDATE;
    SELECT coalesce(sum(e.amount_cents), 0) INTO given FROM credits c JOIN credit_entries e ON e.credit_id = c.id
      WHERE c.registration_id = ANY (sign_ups) AND c.origin = 'goodwill' AND e.kind IN ('granted', 'voided');
    SELECT coalesce(sum(p.amount_cents), 0) - coalesce((SELECT sum(f.amount_cents) FROM refunds f
        WHERE f.registration_id = ANY (sign_ups) AND (f.state <> 'failed' OR f.reason <> 'elsewhere')
          AND ${OWED_OR_MADE}), 0) INTO kept FROM payments p
      WHERE p.registration_id = ANY (sign_ups) AND p.state = 'paid';
    IF given > kept THEN
      RAISE EXCEPTION 'more would be given for sign-up % than is left of what came in', sign_ups[1]
        USING ERRCODE = 'check_violation', CONSTRAINT = 'favours_within_payment';
    END IF;
    RETURN NULL;
  END $$`,
]
