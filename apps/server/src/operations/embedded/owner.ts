import { execFile } from 'node:child_process'
import { chown, lchown, open, readdir, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { DatabaseProblem } from './database-problem.ts'

/** The OS user whom the server runs as and who owns its files. */
export type Owner = { uid: number; gid: number }

const run = promisify(execFile)

const ROOT = 0

export function runningAsRoot(): boolean {
  return process.getuid?.() === ROOT
}

/**
 * Who runs the server. PostgreSQL refuses root, so root hands it to the owner of the cluster that
 * is already there, else to `postgres`, else to `nobody`; anyone else runs it as themselves.
 */
export async function serverOwner(cluster: string): Promise<Owner> {
  if (!runningAsRoot()) return { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
  const settled = await stat(cluster).catch(() => null)
  if (settled && settled.uid !== ROOT) return { uid: settled.uid, gid: settled.gid }
  return unprivilegedUser(await readFile('/etc/passwd', 'utf8'))
}

/** `postgres` if the machine has such a user, else `nobody`. */
export function unprivilegedUser(passwd: string): Owner {
  const users = passwd.split('\n').map((line) => line.split(':'))
  const user = ['postgres', 'nobody'].flatMap((name) => users.filter((entry) => entry[0] === name))
  const [, , uid, gid] = user[0] ?? []
  if (uid !== undefined && gid !== undefined)
    return { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }
  throw new DatabaseProblem(
    'PostgreSQL does not run as root, and this machine has neither a user "postgres" nor "nobody". Start Hive as an ordinary user, or set DATABASE_URL.',
  )
}

/** Options that make a child process run as `owner`, with nothing of our environment or folder. */
export function runAs({ uid, gid }: Owner) {
  const surroundings = { cwd: '/', env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' } }
  return runningAsRoot() ? { ...surroundings, uid, gid } : surroundings
}

/** Whether `owner` can get to this folder. It is tried, since mode bits do not tell the whole story. */
export async function canEnter(owner: Owner, folder: string): Promise<boolean> {
  if (!runningAsRoot()) return true
  const visit = run('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], runAs(owner))
  return visit.then(
    () => true,
    () => false,
  )
}

/** Gives a file, or a folder and all that is in it, to `owner`. Only root can, and only root needs to. */
export async function give(path: string, { uid, gid }: Owner): Promise<void> {
  if (!runningAsRoot()) return
  const folder = (await stat(path)).isDirectory()
  const inside = folder ? await readdir(path, { recursive: true }) : []
  await chown(path, uid, gid)
  for (const name of inside) await lchown(join(path, name), uid, gid)
}

/**
 * Makes an empty private file unless there is one. It belongs to the owner of its folder, so that
 * one start with sudo does not lock that owner out.
 */
export async function ensureFile(path: string): Promise<void> {
  const file = await open(path, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  if (!file) return
  await file.close()
  await give(path, await stat(dirname(path)))
}
