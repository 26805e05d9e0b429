import pg from 'pg'
import type { Config } from '#config.ts'
import type { Queryable } from '#operations/backup/tables.ts'

/** The content of a database: nothing yet, a demo world, or data of a real club (or another program). */
export type Content = 'nothing' | 'demo' | 'other'

/** The row of `installation` that a demo world leaves. */
export const DEMO_MARK = 'demo-world'

/** Tables that are empty in a migrated database that has not been used. */
const USED_TABLES = [
  'players',
  'identity_users',
  'signing_keys',
  'leagues',
  'venues',
  'registrations',
  'interests',
] as const

/** A database that must not be touched in this mode; the message says what to do. */
export class WrongDatabase extends Error {
  override readonly name = 'WrongDatabase'
}

/**
 * Throws for a database of the other mode, before anything is written to it: a demo has a public organiser account
 * and may be thrown away, a real one must be neither.
 */
export async function refuseWrongDatabase(
  connection: pg.ClientConfig,
  mode: Config['mode'],
): Promise<void> {
  const content = await withClient(connection, contentOf)
  if (mode === 'production' && content === 'demo') throw new WrongDatabase(HOLDS_DEMO)
  if (mode === 'demo' && content === 'other') throw new WrongDatabase(NOT_OF_DEMO)
}

/** Drops all our tables and the job queue's; refuses a database that is not a demo's, in any mode. */
export async function emptyDemoDatabase(connection: pg.ClientConfig): Promise<void> {
  await withClient(connection, async (client) => {
    await client.query('BEGIN')
    if ((await contentOf(client)) === 'other') throw new WrongDatabase(NOT_OF_DEMO)
    await client.query(
      'DROP SCHEMA IF EXISTS pgboss CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public',
    )
    await client.query('COMMIT')
  })
}

const HOLDS_DEMO =
  'This database holds a demo world, whose organiser anyone can sign in as. ' +
  'Choose another DATABASE_URL or DATA_DIR for production.'
const NOT_OF_DEMO =
  'This database is not a demo: nothing was changed. Set HIVE_MODE=production to run Hive on it, ' +
  'or choose another DATABASE_URL or DATA_DIR for the demo.'

export async function contentOf(client: Queryable): Promise<Content> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT table_schema || '.' || table_name AS name FROM information_schema.tables
     WHERE table_schema <> 'information_schema' AND table_schema NOT LIKE 'pg\\_%'`,
  )
  const tables = rows.map(({ name }) => name)
  // An interrupted first start leaves the migrator's own tables.
  if (tables.every((name) => name.startsWith('public.kysely_migration'))) return 'nothing'
  if (!tables.includes('public.installation')) return 'other'
  const { rows: marks } = await client.query('SELECT FROM public.installation WHERE key = $1', [
    DEMO_MARK,
  ])
  if (marks.length > 0) return 'demo'
  const used = USED_TABLES.map((table) => `SELECT FROM public.${table}`).join(' UNION ALL ')
  const { rows: uses } = await client.query(`SELECT WHERE EXISTS (${used})`)
  return uses.length > 0 ? 'other' : 'nothing'
}

/** Runs something on a connection of its own. */
export async function withClient<T>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connection)
  await client.connect()
  return work(client).finally(() => client.end())
}
