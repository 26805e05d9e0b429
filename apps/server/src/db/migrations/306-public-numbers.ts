import { type Kysely, sql } from 'kysely'

/** The public number that the terms of a draw name, once it is out, with the signature that it is the hash of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE draws ADD COLUMN public_number jsonb`.execute(db)
}
