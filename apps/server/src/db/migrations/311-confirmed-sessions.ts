import { type Kysely, sql } from 'kysely'

/** When the owner of a session last confirmed with a passkey that it is them; of grants alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE oidc_payloads ADD COLUMN confirmed_at timestamptz`.execute(db)
}
