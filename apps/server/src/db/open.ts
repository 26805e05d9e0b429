import { mkdir } from 'node:fs/promises'
import type { Logger } from 'pino'
import type { Config } from '#config.ts'
import { type Connection, directTo } from './connection.ts'
import { DatabaseInUse } from '#operations/embedded/database-problem.ts'
import { joinEmbeddedPostgres, startEmbeddedPostgres } from '#operations/embedded/supervisor.ts'

export type OpenDatabase = {
  readonly connection: Connection
  stop(): Promise<void>
}

/** Opens the database: starts the embedded PostgreSQL, or connects to the configured one. */
export async function openDatabase(config: Config, log: Logger): Promise<OpenDatabase> {
  const { database, dataDir } = config
  await mkdir(dataDir, { recursive: true })
  if (database.kind === 'external') {
    return { connection: connectionOf(database), stop: () => Promise.resolve() }
  }
  return startEmbeddedPostgres({ dataDir, log: (message) => log.info(message) })
}

function connectionOf({ url, directUrl }: External): Connection {
  return {
    connectionString: url,
    ...(directUrl === null ? {} : { direct: { connectionString: directUrl } }),
  }
}

type External = Extract<Config['database'], { kind: 'external' }>

/**
 * Opens the database for a command: that of a running Hive, or one that is started for the command. A command takes
 * the way around a pooler.
 */
export async function joinDatabase(config: Config, log: Logger): Promise<OpenDatabase> {
  const database = await openDatabase(config, log).catch(async (error: unknown) => {
    if (!(error instanceof DatabaseInUse)) throw error
    const joined = await joinEmbeddedPostgres(config.dataDir)
    return { ...joined, stop: () => Promise.resolve() }
  })
  return { ...database, connection: directTo(database.connection) }
}
