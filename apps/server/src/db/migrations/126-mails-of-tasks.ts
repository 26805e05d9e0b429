import { type Kysely, sql } from 'kysely'

/** Whether an organiser wants an e-mail for each new task; off as soon as one of their roles says so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE role_grants ADD COLUMN task_mails boolean NOT NULL DEFAULT true`.execute(db)
}
