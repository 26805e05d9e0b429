import { type Kysely, sql } from 'kysely'

/** Calls to outside services that failed, by the hour: an operator must see them whichever process made them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE provider_errors (
      provider text NOT NULL,
      hour timestamptz NOT NULL,
      errors integer NOT NULL,
      last_at timestamptz NOT NULL,
      -- Without personal data.
      last_problem text NOT NULL,
      PRIMARY KEY (provider, hour)
    )`.execute(db)
}
