import pg from 'pg'
import type { Config } from '#config.ts'
import { MIGRATION_NAMES } from './migrate.ts'
import { contentOf, type Content } from './ownership.ts'

/** What a database of one’s own is like; nothing in it is changed. */
export type DatabaseState = {
  /** The major version. */
  readonly version: number
  readonly encoding: string
  /** Whether our user may make tables in it. */
  readonly mayCreate: boolean
  readonly content: Content
  /** Changes of the schema that the next start would make. */
  readonly pending: number
  readonly at: Date
}

export async function readDatabaseState({
  url,
}: Extract<Config['database'], { kind: 'external' }>): Promise<DatabaseState> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 8000,
    query_timeout: 8000,
  })
  await client.connect()
  try {
    const { rows } = await client.query<Omit<DatabaseState, 'content' | 'pending'>>(
      `SELECT current_setting('server_version_num')::int / 10000 AS version, now() AS at,
         current_setting('server_encoding') AS encoding,
         has_schema_privilege(current_user, 'public', 'CREATE')
           AND has_database_privilege(current_user, current_database(), 'CREATE') AS "mayCreate"`,
    )
    const [row] = rows
    if (!row) throw new Error('The database gave no answer.')
    return { ...row, content: await contentOf(client), pending: await countPending(client) }
  } finally {
    await client.end()
  }
}

async function countPending(client: pg.Client): Promise<number> {
  const { rows: tables } = await client.query(
    `SELECT FROM pg_tables WHERE schemaname = 'public' AND tablename = 'kysely_migration'`,
  )
  if (tables.length === 0) return MIGRATION_NAMES.length
  const { rows } = await client.query<{ name: string }>('SELECT name FROM public.kysely_migration')
  const done = new Set(rows.map(({ name }) => name))
  return MIGRATION_NAMES.filter((name) => !done.has(name)).length
}
