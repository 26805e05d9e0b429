import { type Kysely, sql } from 'kysely'

/**
 * Payments that confirm nothing until an organiser has looked at them; leagues whose pool gives no place any
 * more; and money that came for a place which its owner had let go.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE odd_payments (
      session_id text PRIMARY KEY,
      what text NOT NULL CHECK (what IN ('unknown', 'other_amount', 'other_world')),
      registration_id bigint REFERENCES registrations,
      amount_cents integer,
      currency text,
      seen_at timestamptz NOT NULL DEFAULT now(),
      done_at timestamptz
    )`.execute(db)
  await sql`ALTER TABLE league_places ADD COLUMN called_off boolean NOT NULL DEFAULT false`.execute(
    db,
  )
  await sql`
    UPDATE league_places SET called_off = true
    FROM leagues l WHERE l.id = league_id AND l.cancelled_at IS NOT NULL`.execute(db)
  await sql`
    ALTER TABLE refunds
      DROP CONSTRAINT refunds_reason_check,
      ADD CONSTRAINT refunds_reason_check CHECK (reason IN (
        'place_gone', 'given_up', 'paid_twice', 'player_cancelled', 'league_cancelled',
        'organiser', 'elsewhere'))`.execute(db)
}
