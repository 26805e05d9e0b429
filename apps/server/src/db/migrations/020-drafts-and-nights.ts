import { type Kysely, sql } from 'kysely'

/** Drafts, registration that opens and closes by itself, and nights that are dates of their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const MOMENT = `'^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d$'`

const LEAGUES = `
ALTER TABLE leagues
  -- Null for a draft, which organisers alone see.
  ADD COLUMN published_at timestamptz DEFAULT now(),
  -- Moments of an Irish clock.
  ADD COLUMN registration_opens text CHECK (registration_opens ~ ${MOMENT}),
  ADD COLUMN registration_closes text CHECK (registration_closes ~ ${MOMENT}),
  -- Null for every week from the first day to the last.
  ADD COLUMN nights date[],
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  -- The first and the last night were on one weekday; an extra night may be on another.
  DROP CONSTRAINT leagues_check2,
  ADD CONSTRAINT leagues_nights CHECK (
    nights IS NULL OR (nights[1] = start_date AND nights[cardinality(nights)] = end_date)),
  -- A draft may lack its prices.
  DROP CONSTRAINT leagues_prices,
  ADD CONSTRAINT leagues_prices CHECK (
    published_at IS NULL OR (team_price_cents >= 50 AND individual_price_cents >= 50)) NOT VALID`

const PUBLISHED = 'UPDATE leagues SET published_at = created_at'

const STATEMENTS = [LEAGUES, PUBLISHED]
