import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

/**
 * The traces that a refused call may leave: how often it was tried, that it was refused, and that its caller came (a first
 * call makes the caller's row known).
 */
const MAY_CHANGE = ['rate_limits']

/** How many rows each table has, and the transaction that last wrote one of them. */
type Kept = ReadonlyMap<string, string>

/** Notices whether anything in a database has changed between two looks, at the price of one small query. */
export async function watchChanges(db: Database) {
  const look = await lookAt(db)
  let counter = await nextTransaction(db)
  let kept = await look()
  return {
    /** The tables in which something is otherwise than at the last look. */
    async since(): Promise<string[]> {
      const now = await nextTransaction(db)
      if (now === counter) return []
      counter = now
      const before = kept
      kept = await look()
      return [...kept].filter(([name, state]) => before.get(name) !== state).map(([name]) => name)
    },
  }
}

/** The number of the next transaction that writes. */
async function nextTransaction(db: Database): Promise<string> {
  const { rows } = await sql<{ next: string }>`
    select pg_snapshot_xmax(pg_current_snapshot())::text as next`.execute(db)
  return rows[0]?.next ?? ''
}

/** Rolled-back rows are not seen, and a locked row keeps the transaction that wrote it. */
async function lookAt(db: Database): Promise<() => Promise<Kept>> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where (schemaname = 'public' or (schemaname, tablename) = ('pgboss', 'job'))
      and tablename <> all(${MAY_CHANGE})
    order by 1`.execute(db)
  const each = tables.map(
    ({ name }) =>
      sql`select ${name} as name, concat(count(*), '/', max(xmin::text::bigint)) as state from ${sql.raw(name)}`,
  )
  const query = sql<{ name: string; state: string }>`${sql.join(each, sql` union all `)}`
  return async () => {
    const { rows } = await query.execute(db)
    return new Map(rows.map(({ name, state }) => [name, state]))
  }
}
