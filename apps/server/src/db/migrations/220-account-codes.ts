import { type Kysely, sql } from 'kysely'

/** What the accountant's program calls the accounts and taxes of the books, where that is not what is usual there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE account_codes (
    program text NOT NULL CHECK (program IN ('xero', 'sage')),
    name text NOT NULL,
    code text NOT NULL CHECK (length(code) BETWEEN 1 AND 60),
    PRIMARY KEY (program, name)
  )`.execute(db)
}
