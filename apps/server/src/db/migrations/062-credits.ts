import { type Kysely, sql } from 'kysely'

/** Credits of players: what they are from, and what becomes of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE credits (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      player_id bigint NOT NULL REFERENCES players,
      -- The sign-up that it comes from; that of the first owner when it was moved.
      registration_id bigint NOT NULL REFERENCES registrations,
      origin text NOT NULL CHECK (origin IN ('refund', 'goodwill', 'moved')),
      -- What makes a repeated order one credit.
      key text NOT NULL UNIQUE,
      from_credit_id integer REFERENCES credits,
      note text NOT NULL DEFAULT '',
      actor text NOT NULL,
      expires_at timestamptz NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db)
  await sql`CREATE INDEX credits_player ON credits (player_id)`.execute(db)
  await sql`
    CREATE TABLE credit_entries (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      credit_id integer NOT NULL REFERENCES credits,
      kind text NOT NULL CHECK (kind IN ('granted', 'spent', 'returned', 'moved', 'expired')),
      -- Negative for what leaves the credit.
      amount_cents integer NOT NULL CHECK ((amount_cents > 0) = (kind IN ('granted', 'returned'))),
      -- The sign-up that it was to pay for.
      registration_id bigint REFERENCES registrations,
      at timestamptz NOT NULL DEFAULT now()
    )`.execute(db)
  await sql`CREATE INDEX credit_entries_credit ON credit_entries (credit_id)`.execute(db)
  await sql`
    CREATE INDEX credit_entries_registration ON credit_entries (registration_id)
      WHERE registration_id IS NOT NULL`.execute(db)
  // The part of a payment that credit paid, and refunds that become a credit.
  await sql`
    ALTER TABLE payments ADD COLUMN credit_cents integer NOT NULL DEFAULT 0
      CHECK (credit_cents BETWEEN 0 AND amount_cents)`.execute(db)
  await sql`ALTER TABLE refunds ADD COLUMN as_credit boolean NOT NULL DEFAULT false`.execute(db)
}
