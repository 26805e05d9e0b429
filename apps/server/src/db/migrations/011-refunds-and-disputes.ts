import { type Kysely, sql } from 'kysely'

/** Refunds that are made again, and what becomes of disputed payments. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const RETRIES = `
-- A refund that failed and is made again is a new row; the old one keeps the provider's number.
ALTER TABLE refunds ADD COLUMN retry_of bigint UNIQUE REFERENCES refunds;
-- Earlier versions made the retry in the failed row, and booked the failure a second time.
UPDATE refunds f SET state = 'superseded'
  WHERE f.state = 'failed' AND f.reason = 'elsewhere' AND EXISTS (
    SELECT FROM refunds o WHERE o.registration_id = f.registration_id
      AND o.amount_cents = f.amount_cents AND o.idempotency_key LIKE 'refund:again:%');
`

const DISPUTES = `
CREATE TABLE disputes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  registration_id bigint NOT NULL REFERENCES payments (registration_id),
  provider_id text NOT NULL UNIQUE,
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  -- inquiry: the bank only asks; open: it holds the money; closed: it asked, and that was all.
  state text NOT NULL CHECK (state IN ('inquiry', 'open', 'won', 'lost', 'closed')),
  opened_at timestamptz NOT NULL DEFAULT now(),
  -- When the provider was last asked about it.
  checked_at timestamptz NOT NULL DEFAULT now(),
  -- When an organiser took note of a loss.
  noted_at timestamptz
);
CREATE INDEX disputes_registration ON disputes (registration_id);
-- When an organiser decided that a place stays although its money went back elsewhere.
ALTER TABLE registrations ADD COLUMN kept_unpaid_at timestamptz;
`

const STATEMENTS = [RETRIES, DISPUTES]
