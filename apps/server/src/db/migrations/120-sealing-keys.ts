import { type Kysely, sql } from 'kysely'

/** Which secret keys something in this database is sealed with, so that a Hive without one of them does not start. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE sealing_keys (
      -- Tells keys apart, and reveals none.
      fingerprint text PRIMARY KEY,
      since timestamptz NOT NULL DEFAULT now()
    )`.execute(db)
}
