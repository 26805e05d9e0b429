import { type Kysely, sql } from 'kysely'

/** What a bank statement, or the one who counts the cash box, can find money again by that no card company moved. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['payments', 'refunds']) {
    const column = sql`ADD COLUMN reference text NOT NULL DEFAULT '' CHECK (length(reference) <= 200)`
    await sql`ALTER TABLE ${sql.table(table)} ${column}`.execute(db)
  }
}
