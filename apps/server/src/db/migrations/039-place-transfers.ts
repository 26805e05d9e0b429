import { type Kysely, sql } from 'kysely'

/** Places that players offer to someone they name, and sign-ups that took such a place over. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const REGISTRATIONS = `
ALTER TABLE registrations
  -- The sign-up whose place this one took over.
  ADD COLUMN takes_over_id bigint REFERENCES registrations,
  DROP CONSTRAINT registrations_state_check,
  ADD CONSTRAINT registrations_state_check CHECK (state IN ('held', 'confirmed', 'tried', 'upgraded',
    'given', 'expired', 'cancelled', 'refund_due', 'refunded'))`

const TAKEN_OVER_ONCE = `
CREATE UNIQUE INDEX registrations_takes_over ON registrations (takes_over_id)
  WHERE takes_over_id IS NOT NULL`

const TRANSFERS = `
CREATE TABLE place_transfers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  registration_id bigint NOT NULL REFERENCES registrations,
  -- Whom the place is offered to.
  email text NOT NULL,
  state text NOT NULL DEFAULT 'offered' CHECK (
    state IN ('offered', 'accepted', 'withdrawn', 'expired')),
  offered_at timestamptz NOT NULL DEFAULT now(),
  ends_at timestamptz NOT NULL
)`

const ONE_OFFER = `
CREATE UNIQUE INDEX place_transfers_open ON place_transfers (registration_id)
  WHERE state = 'offered'`

const BY_ADDRESS = `CREATE INDEX place_transfers_email ON place_transfers (lower(email))`

const STATEMENTS = [REGISTRATIONS, TAKEN_OVER_ONCE, TRANSFERS, ONE_OFFER, BY_ADDRESS]
