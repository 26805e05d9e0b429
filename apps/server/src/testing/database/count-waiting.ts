import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

/** How many connections to this database wait for a lock that another holds. */
export async function countWaiting(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count ?? 0
}
