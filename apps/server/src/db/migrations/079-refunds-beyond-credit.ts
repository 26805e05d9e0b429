import { type Kysely, sql } from 'kysely'

/**
 * A payment that has gone back as credit can be refunded once more on the card company's own pages: then more has gone
 * back than was paid, and the books say so.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE payments
      DROP CONSTRAINT payments_check,
      ADD CONSTRAINT payments_refunded_cents_check CHECK (refunded_cents >= 0)`.execute(db)
}
