import { type Kysely, sql } from 'kysely'

/** What keeps people's data theirs: health answers bound to their player. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // Seals of earlier versions name no player; they are sealed again at the next start.
  'ALTER TABLE health_declarations ADD COLUMN answers_bound boolean NOT NULL DEFAULT false',
]
