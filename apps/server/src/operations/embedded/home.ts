import { createHash } from 'node:crypto'
import {
  access,
  chmod,
  constants,
  lstat,
  mkdir,
  mkdtemp,
  readlink,
  realpath,
  symlink,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseProblem } from './database-problem.ts'
import { canEnter, give, runningAsRoot, type Owner } from './owner.ts'

/** Where the server's files go when root's `DATA_DIR` lies in a folder that only root may enter. */
const SHELTER = '/var/lib/hive'

export const PORT = 5432

/** The longest address of a socket, by the kernel, less the closing zero. */
const LONGEST_SOCKET_PATH = process.platform === 'darwin' ? 103 : 107

/** The data directory by its real name, made if missing; refuses one that we cannot write to. */
export async function ownDataDir(path: string): Promise<string> {
  const created = await mkdir(path, { recursive: true })
  // The server's user has to pass through to its cluster, but need not see what else is here.
  if (created !== undefined) await chmod(path, runningAsRoot() ? 0o711 : 0o700)
  await access(path, constants.W_OK).catch(() => {
    throw new DatabaseProblem(
      `This user may not write to ${path}. Start Hive as the user that owns it, or choose another DATA_DIR.`,
    )
  })
  return realpath(path)
}

/**
 * The folder that holds the cluster: `dataDir` if the server's user can reach it. If not (root's
 * own home is closed to others), a folder in `/var/lib/hive`, and `dataDir/postgres` links there.
 */
export async function serverHome(
  dataDir: string,
  owner: Owner,
  { shelter = SHELTER, log }: { shelter?: string; log: (message: string) => void },
): Promise<string> {
  if (await canEnter(owner, dataDir)) return dataDir
  const link = join(dataDir, 'postgres')
  const known = await readlink(link).catch(() => null)
  if (known !== null) return dirname(known)
  await mkdir(shelter, { recursive: true, mode: 0o755 })
  const home = await mkdtemp(join(shelter, 'data-'))
  await chmod(home, 0o711)
  await symlink(join(home, 'postgres'), link).catch(() => {
    throw new DatabaseProblem(
      `The server's user cannot reach ${link}. Move DATA_DIR out of folders that only root may enter.`,
    )
  })
  log(`Only root may enter ${dataDir}, so the database is kept in ${home}; ${link} leads there.`)
  return home
}

/**
 * The folder of the server's socket, open to the server's user (and root) alone. It is in `home`,
 * or, when that path is too long for a socket, in /tmp under a name that follows from `home`.
 */
export async function socketDirectory(home: string, owner: Owner): Promise<string> {
  const near = join(home, 'socket')
  const fits = Buffer.byteLength(join(near, `.s.PGSQL.${PORT}`)) <= LONGEST_SOCKET_PATH
  const name = createHash('sha256').update(home).digest('hex').slice(0, 16)
  const folder = fits ? near : join('/tmp', `hive-${name}`)
  await mkdir(folder, { mode: 0o700 }).catch(unlessThere)
  const found = await lstat(folder)
  if (!found.isDirectory() || ![owner.uid, process.getuid?.()].includes(found.uid)) {
    throw new DatabaseProblem(`${folder} belongs to someone else. Remove it and start Hive again.`)
  }
  await chmod(folder, 0o700)
  await give(folder, owner)
  return folder
}

function unlessThere(error: NodeJS.ErrnoException) {
  if (error.code !== 'EEXIST') throw error
}
