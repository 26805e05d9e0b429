import { rmdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { ClientConfig } from 'pg'
import { findBinaries } from './binaries.ts'
import { ensureCluster } from './cluster.ts'
import { adminConnection, applicationConnection, ensureDatabase } from './database.ts'
import { ownDataDir, serverHome, socketDirectory } from './home.ts'
import { takeLock } from './lock.ts'
import { serverOwner } from './owner.ts'
import { stopPostmaster } from './postmaster.ts'
import { layReserve } from './reserve.ts'
import { bringUp, type Server } from './server.ts'
import { serverArguments } from './settings.ts'
import { keepUp } from './watch.ts'

type Options = {
  dataDir: string
  log?: (message: string) => void
  /** False only in tests, whose data need not survive a power cut. */
  durable?: boolean
}

export type EmbeddedPostgres = {
  /** For the application: owner of the database `hive`, not a superuser. */
  connection: ClientConfig
  /** The superuser, on the database `postgres`. */
  admin: ClientConfig
  /** Whether the server was still running from a Hive that died. */
  adopted: boolean
  /** Ends the server in order and lets the data directory go. May be called again. */
  stop: () => Promise<void>
}

/**
 * Runs Hive's own PostgreSQL on `dataDir`: makes the cluster if there is none, starts the server or
 * adopts one that is running, and starts it again should it die. Only one Hive at a time has a data
 * directory; a second gets a `DatabaseProblem`. The server outlives this process unless stopped.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { log = () => {}, durable = true } = options
  const dataDir = await ownDataDir(resolve(options.dataDir))
  const lock = await takeLock(dataDir)
  try {
    const server = await prepare(dataDir, { log, durable })
    const { adopted } = await bringUp(server)
    await ensureDatabase(server.socketDir)
    // Servers of tests may be lost.
    if (durable) await layReserve(dataDir).catch((error: Error) => log(error.message))
    return running(server, { adopted, leave: () => lock.release(), log })
  } catch (error) {
    lock.release()
    throw error
  }
}

/** How to reach the database of the Hive that is running on `dataDir`; it goes on without us. */
export async function joinEmbeddedPostgres(
  dataDir: string,
): Promise<Pick<EmbeddedPostgres, 'connection'>> {
  const own = await ownDataDir(resolve(dataDir))
  const owner = await serverOwner(join(own, 'postgres'))
  const home = await serverHome(own, owner, { log: () => {} })
  const socketDir = await socketDirectory(home, owner)
  return { connection: applicationConnection(socketDir) }
}

type Conditions = { log: (message: string) => void; durable: boolean }

async function prepare(dataDir: string, { log, durable }: Conditions): Promise<Server> {
  const owner = await serverOwner(join(dataDir, 'postgres'))
  const home = await serverHome(dataDir, owner, { log })
  const binaries = await findBinaries(home, owner)
  const cluster = await ensureCluster({ home, owner, binaries, durable })
  const socketDir = await socketDirectory(home, owner)
  const { postgres: program, version } = binaries
  const args = serverArguments({ cluster, socketDir, version, durable })
  const logPath = join(dataDir, 'postgres.log')
  return { cluster, socketDir, logPath, owner, program, args }
}

type Circumstances = Pick<EmbeddedPostgres, 'adopted'> & {
  leave: () => void
  log: (message: string) => void
}

function running(server: Server, { adopted, leave, log }: Circumstances): EmbeddedPostgres {
  const watch = keepUp(server, log)
  async function stop() {
    await watch.end()
    await stopPostmaster(server.cluster)
    await rmdir(server.socketDir).catch(() => null)
    leave()
  }
  let stopped: Promise<void> | undefined
  return {
    connection: applicationConnection(server.socketDir),
    admin: adminConnection(server.socketDir),
    adopted,
    stop: () => (stopped ??= stop()),
  }
}
