import { type Kysely, sql } from 'kysely'

/** Two more kinds of money that an organiser looks at: a refund on top of ours, and a payout that does not add up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE odd_payments DROP CONSTRAINT odd_payments_what_check`.execute(db)
  await sql`ALTER TABLE odd_payments ADD CONSTRAINT odd_payments_what_check CHECK (what IN (
    'unknown', 'other_amount', 'other_world', 'refunded_on_top', 'payout_apart'))`.execute(db)
}
