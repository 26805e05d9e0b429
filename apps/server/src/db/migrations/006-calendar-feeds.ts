import { type Kysely, sql } from 'kysely'

/** Each player's private calendar address: found by its hash, shown again to its owner from its seal. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE calendar_feeds (
      player_id bigint PRIMARY KEY REFERENCES players ON DELETE CASCADE,
      secret_hash bytea NOT NULL UNIQUE,
      sealed_secret bytea NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db)
}
