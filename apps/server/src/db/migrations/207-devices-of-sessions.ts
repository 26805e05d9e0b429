import { type Kysely, sql } from 'kysely'

/** People see where they are signed in: a session's grant knows the device in words, and when it was last used. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw('ALTER TABLE oidc_payloads ADD COLUMN device text, ADD COLUMN seen_at timestamptz')
    .execute(db)
}
