import { mkdir } from 'node:fs/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Config } from '#config.ts'
import { DatabaseInUse } from './embedded/database-problem.ts'
import { joinEmbeddedPostgres, startEmbeddedPostgres } from './embedded/supervisor.ts'

export type OpenDatabase = { readonly connection: pg.ClientConfig; stop(): Promise<void> }

/** A PostgreSQL that answers: the embedded one, started for us, or one of the organiser's own. */
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

/** For a command beside a Hive that may be running: its database then, else one that we start. */
export async function joinDatabase(config: Config, log: Logger): Promise<OpenDatabase> {
  return openDatabase(config, log).catch(async (error: unknown) => {
    if (!(error instanceof DatabaseInUse)) throw error
    const connection = await joinEmbeddedPostgres(config.dataDir)
    return { connection, stop: () => Promise.resolve() }
  })
}
