import { readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stopPostmaster } from '#operations/embedded/postmaster.ts'

/** The start of the name of a test server's folder; the id of the process it serves follows. */
export const FOLDER = 'hive-test-'

/** Ends and removes the servers of test runs that were killed, which could not do so themselves. */
export async function sweepAbandoned(folder = tmpdir()): Promise<void> {
  const names = await readdir(folder)
  for (const name of names.filter((name) => name.startsWith(FOLDER) && !isAlive(pidIn(name)))) {
    await stopPostmaster(join(folder, name, 'postgres')).catch(() => null)
    // Another user's leftovers are not ours to remove.
    await rm(join(folder, name), { recursive: true, force: true }).catch(() => null)
  }
}

function pidIn(name: string) {
  return Number.parseInt(name.slice(FOLDER.length), 10)
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // Not allowed to signal it: then there is such a process.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
