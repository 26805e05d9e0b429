import { mkdtemp, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { findBinaries } from '#db/embedded/binaries.ts'
import { applicationConnection } from '#db/embedded/database.ts'
import { DatabaseProblem } from '#db/embedded/database-problem.ts'
import { ownDataDir, serverHome, socketDirectory } from '#db/embedded/home.ts'
import { takeLock } from '#db/embedded/lock.ts'
import { give, serverOwner } from '#db/embedded/owner.ts'
import { stopPostmaster } from '#db/embedded/postmaster.ts'
import type { Server } from '#db/embedded/server.ts'
import { serverArguments } from '#db/embedded/settings.ts'
import { prepareMeeting } from './hand-over.ts'

/** A cluster that is being restored, under a temporary name until it is whole. */
export type Place = {
  server: Server
  /** The major version of its programs. */
  major: string
  /** The folder in which its server asks for the log. */
  folder: string
  connection: ReturnType<typeof applicationConnection>
  /** Gives all of its files to the user of the server. It is called before the server is started. */
  giveAway(): Promise<void>
  /** Gives the cluster its final name, under which Hive finds it at its next start. */
  settle(): Promise<void>
  /** Unlocks the data folder, and removes a cluster that has not been settled. */
  leave(): Promise<void>
}

/**
 * A place in a data folder. One with a database, or a running Hive, is refused. The next start removes what a crash
 * left.
 */
export async function placeFor(dataDir: string, log: (message: string) => void): Promise<Place> {
  const own = await ownDataDir(dataDir)
  const lock = await takeLock(own)
  try {
    const owner = await serverOwner(join(own, 'postgres'))
    const home = await serverHome(own, owner, { log })
    const there: string[] = await readdir(join(home, 'postgres')).catch(() => [])
    if (there.length > 0) throw new DatabaseProblem(FILLED)
    const { postgres: program, version, major } = await findBinaries(home, owner)
    const cluster = await mkdtemp(join(home, 'postgres.new-'))
    const socketDir = await socketDirectory(home, owner)
    const folder = await prepareMeeting(home, owner)
    const args = serverArguments({ cluster, socketDir, version, durable: true, archives: false })
    const server = { cluster, socketDir, logPath: join(own, 'postgres.log'), owner, program, args }
    return {
      server,
      major,
      folder,
      connection: applicationConnection(socketDir),
      giveAway: () => give(cluster, owner),
      settle: () => settle(cluster),
      async leave() {
        await stopPostmaster(cluster)
        await rm(cluster, { recursive: true, force: true })
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

const FILLED =
  'This data folder has a database already: nothing was changed. Choose another DATA_DIR, or move its folder ' +
  '“postgres” away.'

async function settle(cluster: string): Promise<void> {
  await stopPostmaster(cluster)
  const home = dirname(cluster)
  await rm(join(home, 'postgres'), { recursive: true, force: true })
  await rename(cluster, join(home, 'postgres'))
  // Without this, a crash could undo the rename.
  const handle = await open(home)
  await handle.sync().finally(() => handle.close())
}
