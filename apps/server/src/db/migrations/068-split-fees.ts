import { type Kysely, sql } from 'kysely'

/** Team fees that captains split with their teammates, each of whom pays a share. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const RULE = `
ALTER TABLE leagues ADD COLUMN split_fee text NOT NULL DEFAULT 'none'
  CHECK (split_fee IN ('none', 'asked'))`

const SHARES = `
ALTER TABLE registrations
  -- A team's sign-up whose fee is split: the whole fee, and among how many players.
  ADD COLUMN split_fee_cents integer,
  ADD COLUMN split_players smallint,
  -- The team's sign-up that this is a share of.
  ADD COLUMN share_of_id bigint REFERENCES registrations,
  ADD CONSTRAINT registrations_split_check CHECK (
    (split_fee_cents IS NULL) = (split_players IS NULL)
    AND (split_players IS NULL OR (split_players >= 2 AND split_fee_cents > due_cents))),
  DROP CONSTRAINT registrations_state_check,
  ADD CONSTRAINT registrations_state_check CHECK (state IN ('held', 'confirmed', 'tried', 'upgraded',
    'given', 'share_open', 'share_paid', 'expired', 'cancelled', 'refund_due', 'refunded'))`

const OF_TEAM = `
CREATE INDEX registrations_shares ON registrations (share_of_id) WHERE share_of_id IS NOT NULL`

const REASONS = `
ALTER TABLE refunds
  DROP CONSTRAINT refunds_reason_check,
  ADD CONSTRAINT refunds_reason_check CHECK (reason IN (
    'place_gone', 'given_up', 'paid_twice', 'player_cancelled', 'league_cancelled',
    'removed', 'team_gone', 'nights_missed', 'organiser', 'elsewhere'))`

const STATEMENTS = [RULE, SHARES, OF_TEAM, REASONS]
