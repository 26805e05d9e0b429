import type pg from 'pg'
import type { Logger } from 'pino'
import type { Config } from '#config.ts'
import { startEmbeddedPostgres } from './embedded/supervisor.ts'

/** A PostgreSQL that answers: the embedded one, started for us, or one of the organiser's own. */
export async function openDatabase(
  { database, dataDir }: Config,
  log: Logger,
): Promise<{ connection: pg.ClientConfig; stop(): Promise<void> }> {
  if (database.kind === 'external') {
    return { connection: { connectionString: database.url }, stop: () => Promise.resolve() }
  }
  return startEmbeddedPostgres({ dataDir, log: (message) => log.info(message) })
}
