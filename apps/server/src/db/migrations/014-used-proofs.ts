import { type Kysely, sql } from 'kysely'

/** Proofs that a browser holds the key of its tokens: each is good once, in whichever process. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `
-- The key is a hash of a proof's own number and of the browser's key; a row lives as long as its proof.
CREATE TABLE used_proofs (
  key bytea PRIMARY KEY,
  ends_at timestamptz NOT NULL
)`,
  'CREATE INDEX used_proofs_end ON used_proofs (ends_at)',
]
