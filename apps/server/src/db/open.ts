import { mkdir } from 'node:fs/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Config } from '#config.ts'
import { DatabaseInUse } from './embedded/database-problem.ts'
import { joinEmbeddedPostgres, startEmbeddedPostgres } from './embedded/supervisor.ts'

export type OpenDatabase = { readonly connection: pg.ClientConfig; stop(): Promise<void> }

/** Opens the database: starts the embedded PostgreSQL, or connects to the configured one. */
export async function openDatabase(
  { database, dataDir }: Config,
  log: Logger,
): Promise<OpenDatabase> {
  await mkdir(dataDir, { recursive: true })
  if (database.kind === 'external') {
    return { connection: { connectionString: database.url }, stop: () => Promise.resolve() }
  }
  return startEmbeddedPostgres({ dataDir, log: (message) => log.info(message) })
}

/** Opens the database for a command: that of a running Hive, or one that is started for the command. */
export async function joinDatabase(config: Config, log: Logger): Promise<OpenDatabase> {
  return openDatabase(config, log).catch(async (error: unknown) => {
    if (!(error instanceof DatabaseInUse)) throw error
    const connection = await joinEmbeddedPostgres(config.dataDir)
    return { connection, stop: () => Promise.resolve() }
  })
}
