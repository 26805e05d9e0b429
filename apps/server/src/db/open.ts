import { mkdir } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { type Logger, pino } from 'pino'
import type { Config } from '#config.ts'
import { type Connection, directTo } from './connection.ts'
import { DatabaseInUse, ServerDoesNotStart } from '#operations/embedded/database-problem.ts'
import { joinEmbeddedPostgres, startEmbeddedPostgres } from '#operations/embedded/supervisor.ts'
import { rarely } from '#watch/rarely.ts'
import { mayPass, untilReached } from './until-reached.ts'

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

type Patience = { isPatient: () => Promise<boolean>; patienceMs?: number; againMs?: number }

/**
 * Opens the database and waits until it takes a connection, for half a minute; with patience without an end, also for a
 * server of ours that does not start, on a full disk, say.
 */
export async function reachDatabase(
  config: Config,
  log: Logger,
  { isPatient, patienceMs = PATIENCE_MS, againMs = AGAIN_MS }: Patience,
): Promise<OpenDatabase> {
  const note = rarely(log, 'the database is away')
  let database: OpenDatabase | null = null
  for (let once = { log, patienceMs }; ;) {
    try {
      database ??= await openDatabase(config, log)
      await untilReached(directTo(database.connection), once)
      return database
    } catch (error) {
      if (!isPassing(error) || !(await isPatient())) {
        await database?.stop()
        throw error
      }
      note(error)
    }
    once = { log: SILENT, patienceMs: 0 }
    await pause(againMs)
  }
}

/** What is to be said of an absence is said once. */
const SILENT = pino({ level: 'silent' })

function isPassing(error: unknown): boolean {
  return error instanceof ServerDoesNotStart || (error instanceof Error && mayPass(error))
}

const PATIENCE_MS = 30_000
const AGAIN_MS = 1000

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
