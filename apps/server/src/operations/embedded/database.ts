import { Client, type ClientConfig } from 'pg'
import { PORT } from './home.ts'

/** The application's role: owner of its database, and nothing more. */
const APPLICATION = 'hive'

const CONNECT_MS = 5000

/** The application's connection to its database. */
export function applicationConnection(socketDir: string): ClientConfig {
  return { ...at(socketDir), user: APPLICATION, database: APPLICATION }
}

/** The superuser's connection, for setting up and for tests that create databases. */
export function adminConnection(socketDir: string): ClientConfig {
  return { ...at(socketDir), user: 'postgres', database: 'postgres' }
}

/** Every option is given, so that no PGHOST or PGSSLMODE of the environment applies. */
function at(socketDir: string): ClientConfig {
  return { host: socketDir, port: PORT, ssl: false }
}

/** Whether the server answers. */
export async function canConnect(socketDir: string): Promise<boolean> {
  return withAdmin(socketDir, (client) => client.query('SELECT 1')).then(
    () => true,
    () => false,
  )
}

/** Makes the application's user and database unless they are there. */
export async function ensureDatabase(socketDir: string): Promise<void> {
  await withAdmin(socketDir, async (client) => {
    const found = await client.query<{ user: boolean; database: boolean }>(
      `SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS user,
              EXISTS (SELECT FROM pg_database WHERE datname = $1) AS database`,
      [APPLICATION],
    )
    const [there] = found.rows
    if (!there?.user) await client.query(`CREATE ROLE ${APPLICATION} LOGIN`)
    if (!there?.database) await client.query(`CREATE DATABASE ${APPLICATION} OWNER ${APPLICATION}`)
  })
}

async function withAdmin<T>(socketDir: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ ...adminConnection(socketDir), connectionTimeoutMillis: CONNECT_MS })
  // The server may end while we talk to it; the query that suffers from that reports it.
  client.on('error', () => {})
  await client.connect()
  return work(client).finally(() => client.end())
}
