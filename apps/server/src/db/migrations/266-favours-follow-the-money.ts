import { type Kysely, sql } from 'kysely'

/**
 * Favours are measured by one payment together, wherever its money has moved: by the sign-ups that one followed, and those whose money was
 * carried on to it. What a bank has taken back measures nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `CREATE FUNCTION with_money_before(sign_up bigint) RETURNS SETOF bigint LANGUAGE sql STABLE AS $$
    WITH RECURSIVE earlier AS (
      SELECT r.id, r.upgrades_id FROM registrations r WHERE r.id = sign_up
      UNION SELECT r.id, r.upgrades_id FROM earlier n JOIN registrations r ON r.id = n.upgrades_id OR r.id IN (
        SELECT f.registration_id FROM credit_entries e JOIN credits c ON c.id = e.credit_id
          JOIN refunds f ON f.id = CASE WHEN c.key ~ '^refund:[0-9]+$' THEN substr(c.key, 8)::bigint END
            AND is_carried(f)
          WHERE e.registration_id = n.id))
    SELECT id FROM earlier
  $$`,
  `CREATE OR REPLACE FUNCTION refuse_more_favours() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    sign_ups bigint[];
    given int;
    kept int;
  BEGIN
    SELECT array(SELECT with_money_before(c.registration_id)) INTO sign_ups FROM credits c
      WHERE c.id = NEW.credit_id AND c.origin = 'goodwill' AND c.registration_id IS NOT NULL;
    IF sign_ups IS NULL THEN RETURN NULL; END IF;
    PERFORM FROM payments WHERE registration_id = ANY (sign_ups) ORDER BY registration_id FOR UPDATE;
    SELECT coalesce(sum(e.amount_cents), 0) INTO given FROM credits c JOIN credit_entries e ON e.credit_id = c.id
      WHERE c.registration_id = ANY (sign_ups) AND c.origin = 'goodwill' AND e.kind IN ('granted', 'voided');
    SELECT coalesce(sum(p.amount_cents), 0)
      - coalesce((SELECT sum(f.amount_cents) FROM refunds f WHERE f.registration_id = ANY (sign_ups)
        AND (f.state IN ('due', 'pending', 'succeeded') OR f.state = 'failed' AND f.reason <> 'elsewhere')), 0)
      - coalesce((SELECT sum(d.amount_cents) FROM disputes d
        WHERE d.registration_id = ANY (sign_ups) AND d.state = 'lost'), 0) INTO kept FROM payments p
      WHERE p.registration_id = ANY (sign_ups) AND p.state = 'paid';
    IF given > kept THEN
      RAISE EXCEPTION 'more would be given for sign-up % than is left of what came in', sign_ups[1]
        USING ERRCODE = 'check_violation', CONSTRAINT = 'favours_within_payment';
    END IF;
    RETURN NULL;
  END $$`,
]
