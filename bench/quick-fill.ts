import { sql } from 'kysely'
import type { Database } from '../apps/server/src/db/database.ts'

type Index = { name: string; definition: string }

/**
 * Fills tables without the indexes that are no constraints and makes these anew in the end, which takes a third of the time; then
 * PostgreSQL learns what is in the tables.
 */
export async function whileUnindexed(db: Database, fill: () => Promise<void>): Promise<void> {
  const { rows: indexes } = await sql<Index>`
    SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition
    FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
    WHERE c.relnamespace = 'public'::regnamespace AND NOT i.indisprimary
      AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid)`.execute(db)
  for (const { name } of indexes) await sql`DROP INDEX ${sql.raw(name)}`.execute(db)
  await fill()
  for (const { definition } of indexes) await sql.raw(definition).execute(db)
  await sql`VACUUM (ANALYZE)`.execute(db)
}
