import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { Client, type ClientConfig, Pool } from 'pg'
import { startEmbeddedPostgres } from '#operations/embedded/supervisor.ts'
import { FOLDER, sweepAbandoned } from './abandoned.ts'

/** The server from which a test file gets a database of its own. Plain data: it goes to the workers. */
export type TestServer = {
  /** May create databases. */
  admin: ClientConfig
  /** Owns the test databases, and is what tests sign in as. */
  user: string
  /** The start of the names of all databases of this run. */
  prefix: string
  /** The migrated database that every test database is cloned from. */
  template: string
  /** The quicker way to clone: copying files is, where nothing waits for the disk. */
  strategy: 'FILE_COPY' | 'WAL_LOG'
}

export type Connection = ClientConfig

declare module 'vitest' {
  // Only an interface can be added to from outside.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  export interface ProvidedContext {
    testServer: TestServer
  }
}

type Options = {
  migrate: (connection: ClientConfig) => Promise<void>
  /** A PostgreSQL (15 to 18) to use in place of an embedded one. */
  url?: string | undefined
  /** Whether what is committed is on the disk, as in real life; tests can do without. */
  durable?: boolean
}

type RunningServer = { server: TestServer; stop: () => Promise<void> }

/** Starts what all tests of a run share: a server, and on it a migrated template. */
export async function startTestServer({
  migrate,
  url,
  durable = false,
}: Options): Promise<RunningServer> {
  const { stop, ...host } = url === undefined ? await embedded(durable) : await external(url)
  const prefix = `hive_test_${randomBytes(4).toString('hex')}_`
  const server = { ...host, prefix, template: `${prefix}template` }
  await query(
    host.admin,
    `CREATE DATABASE ${server.template} OWNER "${host.user}" TEMPLATE template0`,
  )
  await migrate(connectionTo(server, server.template))
  return { server, stop: () => stop(server) }
}

async function embedded(durable: boolean) {
  await sweepAbandoned()
  const name = `${FOLDER}${process.pid}-${randomBytes(4).toString('hex')}`
  const dataDir = join(tmpdir(), name)
  const { admin, connection, stop } = await startEmbeddedPostgres({ dataDir, durable })
  return {
    admin,
    user: connection.user ?? '',
    strategy: 'FILE_COPY' as const,
    stop: async () => {
      await stop()
      await rm(dataDir, { recursive: true })
    },
  }
}

async function external(url: string) {
  const admin = { connectionString: url }
  const [row] = await query<{ user: string }>(admin, 'SELECT current_user AS user')
  return { admin, user: row?.user ?? '', strategy: 'WAL_LOG' as const, stop: dropAll }
}

async function dropAll({ admin, prefix }: TestServer) {
  const rows = await query<{ name: string }>(
    admin,
    'SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)',
    [prefix],
  )
  for (const { name } of rows) await query(admin, `DROP DATABASE ${name} WITH (FORCE)`)
}

/** A fresh database with the migrated schema and nothing in it, in about 30 ms where files are in memory. */
export async function cloneDatabase(server: TestServer): Promise<ClientConfig> {
  const name = `${server.prefix}${randomBytes(6).toString('hex')}`
  await keptConnection(server).query(
    `CREATE DATABASE ${name} OWNER "${server.user}" TEMPLATE ${server.template} STRATEGY ${server.strategy}`,
  )
  return connectionTo(server, name)
}

/** Drops a clone: once those who are about to leave it have left, or a second later in any case. */
export async function dropDatabase(server: TestServer, clone: ClientConfig): Promise<void> {
  const name = clone.database ?? new URL(clone.connectionString ?? '').pathname.slice(1)
  const admin = keptConnection(server)
  for (let tries = 0; tries < 50 && (await isInUse(admin, name)); tries += 1) await pause(20)
  await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
}

async function isInUse(admin: Pool, database: string): Promise<boolean> {
  const { rows } = await admin.query('SELECT FROM pg_stat_activity WHERE datname = $1', [database])
  return rows.length > 0
}

const kept = new Map<string, Pool>()

/** The one connection that makes and drops databases, since each test does both; it keeps no process alive. */
function keptConnection({ admin, prefix }: TestServer): Pool {
  const known = kept.get(prefix)
  if (known) return known
  const pool = new Pool({ ...admin, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true })
  // The server may end while nothing is asked of it.
  pool.on('error', () => undefined)
  kept.set(prefix, pool)
  return pool
}

function connectionTo({ admin, user }: TestServer, database: string): ClientConfig {
  if (admin.connectionString === undefined) return { ...admin, user, database }
  const url = new URL(admin.connectionString)
  url.pathname = database
  return { connectionString: url.href }
}

/** One query on a connection of its own. */
export async function query<Row extends Record<string, unknown>>(
  connection: ClientConfig,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new Client(connection)
  await client.connect()
  return client
    .query<Row>(sql, values)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}
