import { type Kysely, sql } from 'kysely'

/**
 * Of a payment no more goes back by us than came in, and no more as money than came as money; a favour is never more than what is left of
 * what was paid. Whatever writes it, at its end the transaction fails. Refunds that the provider made on its own pages are facts, and kept.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const LIVE = `f.state IN ('due', 'pending', 'succeeded')`

const STATEMENTS = [
  `CREATE FUNCTION refuse_more_back() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    paid payments%ROWTYPE;
    back int;
    money_back int;
  BEGIN
    SELECT * INTO paid FROM payments WHERE registration_id = NEW.registration_id FOR UPDATE;
    SELECT coalesce(sum(f.amount_cents), 0), coalesce(sum(f.amount_cents) FILTER (WHERE f.way <> 'credit'), 0)
      INTO back, money_back FROM refunds f
      WHERE f.registration_id = NEW.registration_id AND f.reason <> 'elsewhere' AND ${LIVE};
    IF back > coalesce(paid.amount_cents, 0) OR money_back > coalesce(paid.amount_cents - paid.credit_cents, 0) THEN
      RAISE EXCEPTION 'more would go back for sign-up % than came in', NEW.registration_id
        USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_within_payment';
    END IF;
    RETURN NULL;
  END $$`,
  `CREATE CONSTRAINT TRIGGER refunds_within_payment AFTER INSERT OR UPDATE OF amount_cents, state, way ON refunds
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (NEW.reason <> 'elsewhere' AND NEW.state IN ('due', 'pending', 'succeeded'))
    EXECUTE FUNCTION refuse_more_back()`,
  `CREATE FUNCTION refuse_more_favours() RETURNS trigger LANGUAGE plpgsql AS $$
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
      WHERE c.registration_id = ANY (sign_ups) AND c.origin = 'goodwill' AND e.kind = 'granted';
    SELECT coalesce(sum(p.amount_cents), 0) - coalesce((SELECT sum(f.amount_cents) FROM refunds f
        WHERE f.registration_id = ANY (sign_ups) AND ${LIVE}), 0) INTO kept FROM payments p
      WHERE p.registration_id = ANY (sign_ups) AND p.state = 'paid';
    IF given > kept THEN
      RAISE EXCEPTION 'more would be given for sign-up % than is left of what came in', sign_ups[1]
        USING ERRCODE = 'check_violation', CONSTRAINT = 'favours_within_payment';
    END IF;
    RETURN NULL;
  END $$`,
  `CREATE CONSTRAINT TRIGGER favours_within_payment AFTER INSERT ON credit_entries
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.kind = 'granted')
    EXECUTE FUNCTION refuse_more_favours()`,
]
