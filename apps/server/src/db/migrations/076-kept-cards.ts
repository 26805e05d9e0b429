import { type Kysely, sql } from 'kysely'

/** Cards that the card company keeps of captains, to charge what is missing of a team fee that they split. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const RULE = `
ALTER TABLE leagues
  DROP CONSTRAINT leagues_split_fee_check,
  ADD CONSTRAINT leagues_split_fee_check CHECK (split_fee IN ('none', 'asked', 'charged'))`

const AGREED = `
ALTER TABLE registrations
  -- What the captain of a split fee has agreed to happen with what is missing; empty counts as asked.
  ADD COLUMN split_rest text CHECK (split_rest IN ('asked', 'charged'))`

const CARDS = `
CREATE TABLE kept_cards (
  -- The sign-up of the team whose fee is split.
  registration_id bigint PRIMARY KEY REFERENCES registrations,
  customer_id text NOT NULL,
  payment_method_id text NOT NULL,
  kept_at timestamptz NOT NULL DEFAULT now()
)`

const STATEMENTS = [RULE, AGREED, CARDS]
