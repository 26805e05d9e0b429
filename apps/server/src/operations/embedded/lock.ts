import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DatabaseInUse } from './database-problem.ts'
import { ensureFile } from './owner.ts'

export type Lock = { release(): void }

const SQLITE_BUSY = 5

/** A lock that is collected is a lock that is lost, so what is held is kept here. */
const held = new Set<DatabaseSync>()

/**
 * Makes this process the only Hive on `dataDir`, or says which one is.
 *
 * Node cannot lock a file, but the SQLite inside it can: an exclusive transaction on an empty file
 * is a lock of the kernel's, which ends with the process however that dies, knows nothing of
 * process ids and so cannot be fooled by one used again, and is not inherited by the server.
 */
export async function takeLock(dataDir: string): Promise<Lock> {
  const path = join(dataDir, 'hive.lock')
  const pidFile = join(dataDir, 'hive.pid')
  await ensureFile(path)
  await ensureFile(pidFile)
  const lock = new DatabaseSync(path)
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    throw isBusy(error) ? await taken(dataDir, pidFile) : error
  }
  held.add(lock)
  await writeFile(pidFile, `${process.pid}\n`)
  return { release: () => release(lock) }
}

function release(lock: DatabaseSync) {
  if (held.delete(lock)) lock.close()
}

function isBusy(error: unknown) {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}

async function taken(dataDir: string, pidFile: string) {
  const pid = (await readFile(pidFile, 'utf8')).trim()
  const who = pid === '' ? 'Another Hive' : `Another Hive (process ${pid})`
  return new DatabaseInUse(
    `${who} is already running on ${dataDir}. Stop it first, or give this one a DATA_DIR of its own.`,
  )
}
