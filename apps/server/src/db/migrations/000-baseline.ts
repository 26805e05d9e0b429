import { readFile } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import { REPLACED } from '../baseline/replaced.ts'

const SCHEMA = new URL('../baseline/schema.sql', import.meta.url)

/** Makes the schema as the changes before version 1.0.0 had left it; where those have run it is there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql`
    select from kysely_migration where name = any (${REPLACED})`.execute(db)
  if (rows.length === REPLACED.length) return
  if (rows.length > 0) throw new Error('Some of the changes before the baseline have run.')
  // Functions name tables that come after them.
  await sql`set local check_function_bodies = off`.execute(db)
  await sql.raw(await readFile(SCHEMA, 'utf8')).execute(db)
  await sql`set local check_function_bodies = on`.execute(db)
}
