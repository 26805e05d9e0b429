import { type Kysely, sql } from 'kysely'

/** The nightly deletion of old notices of the card company finds them without reading all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX payment_events_age ON payment_events (received_at)`.execute(db)
}
