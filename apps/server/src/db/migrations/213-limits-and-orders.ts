import { type Kysely, sql } from 'kysely'

/** Above which sums an organiser is asked, and a second one has to agree; and what waits for that second one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `CREATE TABLE money_limits (
    is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
    ask_above_cents integer NOT NULL DEFAULT 20000 CHECK (ask_above_cents > 0),
    second_above_cents integer CHECK (second_above_cents > 0)
  )`,
  'INSERT INTO money_limits DEFAULT VALUES',
  `CREATE TABLE money_orders (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    registration_id integer NOT NULL REFERENCES registrations,
    kind text NOT NULL CHECK (kind IN ('refund', 'goodwill')),
    way text NOT NULL CHECK (way IN ('card', 'credit')),
    amount_cents integer NOT NULL CHECK (amount_cents > 0),
    reason text NOT NULL,
    request_id uuid NOT NULL UNIQUE,
    asked_by integer NOT NULL REFERENCES players,
    asked_at timestamptz NOT NULL DEFAULT now(),
    decided_by integer REFERENCES players,
    decided_at timestamptz,
    is_approved boolean,
    answer text NOT NULL DEFAULT '',
    CHECK ((decided_at IS NULL) = (is_approved IS NULL) AND (decided_at IS NULL) = (decided_by IS NULL)),
    -- One person never approves what they asked for themselves.
    CONSTRAINT money_orders_second CHECK (NOT is_approved OR decided_by <> asked_by)
  )`,
  'CREATE INDEX money_orders_open ON money_orders (id) WHERE decided_at IS NULL',
  'CREATE INDEX money_orders_of ON money_orders (registration_id)',
]
