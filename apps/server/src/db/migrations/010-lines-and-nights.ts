import { type Kysely, sql } from 'kysely'

/**
 * The place in line that a held place comes from, so that an offer outlives a card page that was left; what a
 * running league costs who joins late, and the nights that a sign-up has paid for; try-outs that are over.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const LEAGUES = `
ALTER TABLE leagues
  ADD COLUMN late_joining text NOT NULL DEFAULT 'pro_rata' CHECK (
    late_joining IN ('pro_rata', 'full', 'closed')),
  -- The card company takes no less. Older rows are left alone: they could never be sold.
  ADD CONSTRAINT leagues_prices CHECK (
    team_price_cents >= 50 AND individual_price_cents >= 50) NOT VALID`

const REGISTRATIONS = `
ALTER TABLE registrations
  ADD COLUMN offer_id bigint REFERENCES waiting_list ON DELETE SET NULL,
  -- The first of the nights that are paid for, and how many they are.
  ADD COLUMN first_night date,
  ADD COLUMN nights smallint CHECK (nights > 0),
  DROP CONSTRAINT registrations_state_check,
  ADD CONSTRAINT registrations_state_check CHECK (state IN (
    'held', 'confirmed', 'tried', 'upgraded', 'expired', 'cancelled', 'refund_due', 'refunded'))`

/** What was sold before: the whole league from its first night, or that night alone. */
const SOLD_BEFORE = `
UPDATE registrations r
SET first_night = l.start_date,
  nights = CASE WHEN r.try_it_out THEN 1 ELSE greatest(1, (l.end_date - l.start_date) / 7 + 1) END
FROM leagues l WHERE l.id = r.league_id`

const TRIED = `
CREATE INDEX registrations_try_outs ON registrations (first_night)
  WHERE try_it_out AND state IN ('confirmed', 'tried')`

const STATEMENTS = [LEAGUES, REGISTRATIONS, SOLD_BEFORE, TRIED]
