import { constants } from 'node:fs'
import { access, statfs } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { fine, type Finding, look, wrong } from './finding.ts'

const GIB = 1024 ** 3
/** A database without room for its log refuses every change. */
const NEEDED = GIB
const COMFORTABLE = 5 * GIB

/** Whether the data folder can be written to, and how much room its disk has. */
export async function checkDisk(dataDir: string): Promise<Finding[]> {
  const folder = resolve(dataDir)
  const existing = await firstExisting(folder)
  const mayWrite = await access(existing, constants.W_OK).then(
    () => true,
    () => false,
  )
  if (!mayWrite) return [wrong(`DATA_DIR: this user may not write to ${existing}.`)]
  const { bavail, bsize } = await statfs(existing)
  return [freeSpace(bavail * bsize)]
}

/** @param bytes free on the disk of the data folder */
export function freeSpace(bytes: number): Finding {
  const text = `${(bytes / GIB).toFixed(1)} GB are free on the disk of DATA_DIR`
  if (bytes < NEEDED) return wrong(`${text}; Hive needs at least 1 GB.`)
  if (bytes < COMFORTABLE) return look(`${text}; back-ups and a season need more.`)
  return fine(`${text}.`)
}

async function firstExisting(folder: string): Promise<string> {
  const exists = await access(folder).then(
    () => true,
    () => false,
  )
  return exists || dirname(folder) === folder ? folder : firstExisting(dirname(folder))
}
