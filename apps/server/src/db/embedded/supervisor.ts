import { rmdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { ClientConfig } from 'pg'
import type { Archive } from '#db/archiving/archive.ts'
import { archiveOf, attachArchive, markBroken, type SealedStore } from '#db/archiving/attach.ts'
import type { Source } from '#db/archiving/base-backup.ts'
import { refuseSecondHeir } from '#db/archiving/keep-log.ts'
import { findBinaries } from './binaries.ts'
import { ensureCluster } from './cluster.ts'
import { adminConnection, applicationConnection, ensureDatabase } from './database.ts'
import { ownDataDir, serverHome, socketDirectory } from './home.ts'
import { takeLock } from './lock.ts'
import { serverOwner } from './owner.ts'
import { stopPostmaster } from './postmaster.ts'
import { bringUp, type Server } from './server.ts'
import { serverArguments } from './settings.ts'
import { keepUp } from './watch.ts'

type Options = {
  dataDir: string
  log?: (message: string) => void
  /** False only in tests, whose data need not survive a power cut. */
  durable?: boolean
  /** Where the log is archived to, continuously; nowhere by default. */
  archive?: SealedStore | null
}

export type EmbeddedPostgres = {
  /** For the application: owner of the database `hive`, not a superuser. */
  connection: ClientConfig
  /** The superuser, on the database `postgres`. */
  admin: ClientConfig
  /** Whether the server was still running from a Hive that died. */
  adopted: boolean
  /** What base back-ups are made of; `null` where the log is not archived. */
  source: Source | null
  /** Ends the server in order and lets the data directory go. May be called again. */
  stop: () => Promise<void>
}

/**
 * Runs Hive's own PostgreSQL on `dataDir`: makes the cluster if there is none, starts the server or
 * adopts one that is running, and starts it again should it die. Only one Hive at a time has a data
 * directory; a second gets a `DatabaseProblem`. The server outlives this process unless stopped.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { log = () => {}, durable = true, archive: sealedStore = null } = options
  const dataDir = await ownDataDir(resolve(options.dataDir))
  const lock = await takeLock(dataDir)
  const leaving = [() => Promise.resolve(lock.release())]
  const leave = async () => {
    for (const step of leaving.toReversed()) await step()
  }
  try {
    const server = await prepare(dataDir, { log, durable, archives: sealedStore !== null })
    const archiving = sealedStore && (await attachArchive(sealedStore, server, log))
    if (archiving) leaving.push(() => archiving.keeper.end())
    else await markBroken(server.cluster)
    if (archiving) await refuseSecondHeir({ ...server, ...archiving }, log)
    const { adopted } = await bringUp(server)
    await ensureDatabase(server.socketDir)
    const source = sealedStore && archiving && sourceOf(server, sealedStore, archiving.archive)
    return running(server, { adopted, source, leave, log })
  } catch (error) {
    await leave()
    throw error
  }
}

/** How to reach the database of the Hive that is running on `dataDir`; it goes on without us. */
export async function joinEmbeddedPostgres(
  dataDir: string,
  sealedStore: SealedStore | null,
): Promise<Pick<EmbeddedPostgres, 'connection' | 'source'>> {
  const own = await ownDataDir(resolve(dataDir))
  const owner = await serverOwner(join(own, 'postgres'))
  const home = await serverHome(own, owner, { log: () => {} })
  const socketDir = await socketDirectory(home, owner)
  const connection = applicationConnection(socketDir)
  if (!sealedStore) return { connection, source: null }
  const cluster = join(home, 'postgres')
  const archive = await archiveOf(sealedStore, cluster)
  return { connection, source: sourceOf({ socketDir, cluster }, sealedStore, archive) }
}

function sourceOf(
  { socketDir, cluster }: Pick<Server, 'socketDir' | 'cluster'>,
  { sealer }: SealedStore,
  archive: Archive,
): Source {
  return { archive, admin: adminConnection(socketDir), cluster, sealer }
}

type Conditions = { log: (message: string) => void; durable: boolean; archives: boolean }

async function prepare(
  dataDir: string,
  { log, durable, archives }: Conditions,
): Promise<Server & { home: string }> {
  const owner = await serverOwner(join(dataDir, 'postgres'))
  const home = await serverHome(dataDir, owner, { log })
  const binaries = await findBinaries(home, owner)
  const cluster = await ensureCluster({ home, owner, binaries, durable })
  const socketDir = await socketDirectory(home, owner)
  const { postgres: program, version } = binaries
  const args = serverArguments({ cluster, socketDir, version, durable, archives })
  const logPath = join(dataDir, 'postgres.log')
  return { home: dirname(cluster), cluster, socketDir, logPath, owner, program, args }
}

type Circumstances = Pick<EmbeddedPostgres, 'adopted' | 'source'> & {
  leave: () => Promise<void>
  log: (message: string) => void
}

function running(server: Server, { adopted, source, leave, log }: Circumstances): EmbeddedPostgres {
  const watch = keepUp(server, log)
  async function stop() {
    await watch.end()
    // On its way out the server hands over what is left of its log.
    await stopPostmaster(server.cluster)
    await rmdir(server.socketDir).catch(() => null)
    await leave()
  }
  let stopped: Promise<void> | undefined
  return {
    connection: applicationConnection(server.socketDir),
    admin: adminConnection(server.socketDir),
    adopted,
    source,
    stop: () => (stopped ??= stop()),
  }
}
