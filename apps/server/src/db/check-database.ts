import pg from 'pg'
import type { Config } from '#config.ts'
import { foreignSchema, MIGRATION_NAMES } from './migrate.ts'
import { contentOf, type Content } from './ownership.ts'

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

export async function readDatabaseState({ url }: Pick<External, 'url'>): Promise<DatabaseState> {
  return asked(url, async (client) => {
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

/** The state of a standby to read from. */
export type StandbyState = {
  readonly isStandby: boolean
  /** Whether it is one of the database behind DATABASE_URL. */
  readonly isOurs: boolean
  /** Whether it gets changes at this moment. */
  readonly isConnected: boolean
  /** Whether our role may see whose changes these are. */
  readonly maySee: boolean
  readonly mayRead: boolean
  readonly mayWrite: boolean
  readonly lagSeconds: number
}

const SYSTEM = '(SELECT system_identifier::text FROM pg_control_system())'

export async function readStandbyState(
  replicaUrl: string,
  { url }: Pick<External, 'url'>,
): Promise<StandbyState> {
  const system = await asked(url, async (client) => {
    const { rows } = await client.query<{ system: string }>(`SELECT ${SYSTEM} AS system`)
    return rows[0]?.system
  })
  return asked(replicaUrl, async (client) => {
    const { rows } = await client.query<StandbyState>(
      `SELECT pg_is_in_recovery() AS "isStandby", ${SYSTEM} = $1 AS "isOurs",
         EXISTS (SELECT FROM pg_stat_wal_receiver) AS "isConnected",
         pg_has_role(current_user, 'pg_read_all_stats', 'USAGE') AS "maySee",
         coalesce(has_table_privilege(to_regclass('public.leagues'), 'SELECT'), true) AS "mayRead",
         coalesce(has_table_privilege(to_regclass('public.leagues'), 'INSERT'), false) AS "mayWrite",
         CASE WHEN pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() THEN 0
           ELSE coalesce(extract(epoch FROM now() - pg_last_xact_replay_timestamp()), 0)::float8
         END AS "lagSeconds"`,
      [system],
    )
    const [row] = rows
    if (!row) throw new Error('The standby gave no answer.')
    return row
  })
}

type External = Extract<Config['database'], { kind: 'external' }>

async function asked<T>(url: string, ask: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
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
  const pending = MIGRATION_NAMES.filter((name) => !done.includes(name)).length
  return { pending, foreign: foreignSchema(done) }
}
