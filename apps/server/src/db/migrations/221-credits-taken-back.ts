import { type Kysely, sql } from 'kysely'

/** A favour that was given by mistake is taken back by an entry of its own, which the books follow on the day on which it is written. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'ALTER TABLE credit_entries DROP CONSTRAINT credit_entries_kind_check',
  `ALTER TABLE credit_entries ADD CONSTRAINT credit_entries_kind_check
    CHECK (kind IN ('granted', 'spent', 'returned', 'moved', 'expired', 'voided'))`,
  `CREATE FUNCTION book_voided_credit() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    given credits;
    granted integer;
  BEGIN
    SELECT * INTO given FROM credits WHERE id = NEW.credit_id;
    SELECT min(id) INTO granted FROM credit_entries WHERE credit_id = NEW.credit_id AND kind = 'granted';
    PERFORM book('goodwill_credit', 'credit', 'goodwill', NEW.amount_cents,
      least(irish_day(NEW.at), irish_day(now())), 'C' || granted, given.registration_id);
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER credit_entries_voided AFTER INSERT ON credit_entries
    FOR EACH ROW WHEN (NEW.kind = 'voided') EXECUTE FUNCTION book_voided_credit()`,
  // A favour that was taken back makes room for the right one.
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
        WHERE f.registration_id = ANY (sign_ups) AND f.state IN ('due', 'pending', 'succeeded')), 0) INTO kept FROM payments p
      WHERE p.registration_id = ANY (sign_ups) AND p.state = 'paid';
    IF given > kept THEN
      RAISE EXCEPTION 'more would be given for sign-up % than is left of what came in', sign_ups[1]
        USING ERRCODE = 'check_violation', CONSTRAINT = 'favours_within_payment';
    END IF;
    RETURN NULL;
  END $$`,
]
