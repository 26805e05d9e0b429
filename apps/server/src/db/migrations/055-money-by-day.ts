import { type Kysely, sql } from 'kysely'

/** The ledger of a month reads its own entries, and not those of all years. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX payments_by_day ON payments (paid_at) WHERE state = 'paid'`.execute(db)
  await sql`CREATE INDEX refunds_by_day ON refunds (created_at)`.execute(db)
}
