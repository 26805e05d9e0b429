import pg from 'pg'
import { foreignSchema, MIGRATION_NAMES, pendingMigrations } from './migrate.ts'
import { contentOf, type Content } from './ownership.ts'
import { notedVersion, tooOld } from './version-note.ts'

/** The state of a database of one’s own; nothing in it is changed. */
export type DatabaseState = {
  /** The major version. */
  readonly version: number
  readonly encoding: string
  /** Whether our user may make tables in it. */
  readonly mayCreate: boolean
  readonly content: Content
  /** Changes of the schema that the next start would make. */
  readonly pending: number
  /** Why the next start would refuse the database, by its schema. */
  readonly foreign: string | null
  readonly at: Date
}

export async function readDatabaseState(connection: pg.ClientConfig): Promise<DatabaseState> {
  return asked(connection, async (client) => {
    const { rows } = await client.query<Omit<DatabaseState, 'content' | 'pending' | 'foreign'>>(
      `SELECT current_setting('server_version_num')::int / 10000 AS version, now() AS at,
         current_setting('server_encoding') AS encoding,
         has_schema_privilege(current_user, 'public', 'CREATE')
           AND has_database_privilege(current_user, current_database(), 'CREATE') AS "mayCreate"`,
    )
    const [row] = rows
    if (!row) throw new Error('The database gave no answer.')
    return { ...row, content: await contentOf(client), ...(await schemaOf(client)) }
  })
}

async function asked<T>(
  connection: pg.ClientConfig,
  ask: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    ...connection,
    connectionTimeoutMillis: 8000,
    query_timeout: 8000,
  })
  await client.connect()
  return ask(client).finally(() => client.end())
}

async function schemaOf(client: pg.Client): Promise<Pick<DatabaseState, 'pending' | 'foreign'>> {
  const { rows: tables } = await client.query(
    `SELECT FROM pg_tables WHERE schemaname = 'public' AND tablename = 'kysely_migration'`,
  )
  if (tables.length === 0) return { pending: MIGRATION_NAMES.length, foreign: null }
  const { rows } = await client.query<{ name: string }>('SELECT name FROM public.kysely_migration')
  const done = rows.map(({ name }) => name)
  const pending = pendingMigrations(done).length
  return { pending, foreign: tooOld(await notedVersion(client)) ?? foreignSchema(done) }
}
