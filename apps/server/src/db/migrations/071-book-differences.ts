import { type Kysely, sql } from 'kysely'

/** Where the card company's books and ours differ, so that an organiser is asked, and can say why it stays. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE book_differences (
      kind text NOT NULL CHECK (kind IN ('payment', 'refund', 'dispute')),
      source_id text NOT NULL,
      gap_cents integer NOT NULL,
      day date NOT NULL,
      accepted_at timestamptz,
      reason text,
      PRIMARY KEY (kind, source_id),
      CHECK ((accepted_at IS NULL) = (reason IS NULL))
    )`.execute(db)
}
