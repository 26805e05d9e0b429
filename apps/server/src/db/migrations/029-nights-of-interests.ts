import { type Kysely, sql } from 'kysely'

/** The nights of the week that suit someone who has registered interest. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE interests ADD COLUMN nights text[] NOT NULL DEFAULT '{}'`.execute(db)
}
