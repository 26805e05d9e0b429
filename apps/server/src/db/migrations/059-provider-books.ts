import { type Kysely, sql } from 'kysely'

/** What the card company's own books say, so that they can be compared with ours. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE provider_lines (
      id text PRIMARY KEY,
      kind text NOT NULL CHECK (kind IN ('payment', 'refund', 'dispute', 'fee', 'payout', 'other')),
      source_id text,
      payment_intent_id text,
      amount_cents integer NOT NULL,
      fee_cents integer NOT NULL,
      currency text NOT NULL,
      created_at timestamptz NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX provider_lines_by_day ON provider_lines (created_at)`.execute(db)
  await sql`
    CREATE TABLE provider_payouts (
      id text PRIMARY KEY,
      amount_cents integer NOT NULL,
      currency text NOT NULL,
      state text NOT NULL CHECK (state IN ('on_its_way', 'paid', 'failed')),
      created_at timestamptz NOT NULL,
      arrives_on date NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX provider_payouts_by_day ON provider_payouts (created_at)`.execute(db)
  await sql`
    CREATE TABLE provider_reads (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      since timestamptz NOT NULL,
      until timestamptz NOT NULL,
      read_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db)
}
