import pg from 'pg'
import { quoted, WHOLE_TABLES } from '#operations/backup/tables.ts'

/** The rows of a table, and a checksum of them in whatever order they lie. */
export type TableSum = { table: string; rows: number; sum: string }

/** Every table of ours and of the job queue, as of one moment; equal in two databases that hold the same. */
export async function sumTables(connection: pg.ClientConfig): Promise<TableSum[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(
      `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL statement_timeout = 0; SET LOCAL TimeZone = 'UTC'`,
    )
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT schema || '.' || name AS name FROM (${WHOLE_TABLES}) AS tables
       WHERE schema IN ('public', 'pgboss') ORDER BY 1`,
    )
    const sums: TableSum[] = []
    for (const { name: table } of tables) {
      const { rows } = await client.query<{ rows: string; sum: string | null }>(
        `SELECT count(*) AS rows, sum(('x' || left(md5(t::text), 16))::bit(64)::bigint) AS sum
         FROM ${quoted(table)} t`,
      )
      sums.push({ table, rows: Number(rows[0]?.rows), sum: rows[0]?.sum ?? '0' })
    }
    return sums
  } finally {
    await client.end()
  }
}
