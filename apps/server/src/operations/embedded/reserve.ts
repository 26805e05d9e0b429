import { rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Room for PostgreSQL to recover and to begin another piece of its log, which has 16 MB. */
const RESERVE_BYTES = 64 * 1024 * 1024
/** A disk with less is too small, or too full, to have room set aside. */
const LEAST_FREE_BYTES = 1024 ** 3

/** Sets room aside on the disk of the database, for a server that ended because there was none left. */
export async function layReserve(dataDir: string, least = LEAST_FREE_BYTES): Promise<void> {
  const file = reserveIn(dataDir)
  const { size } = await stat(file).catch(() => ({ size: 0 }))
  const { bavail, bsize } = await statfs(dataDir)
  if (size === RESERVE_BYTES || bavail * bsize < least) return
  // Written out, because a file of nothing but a length takes no room.
  await writeFile(`${file}.new`, Buffer.alloc(RESERVE_BYTES, 'reserve'), { mode: 0o600 })
  await rename(`${file}.new`, file)
}

/** Gives that room up; whether there was any. */
export async function giveUpReserve(dataDir: string): Promise<boolean> {
  return rm(reserveIn(dataDir)).then(
    () => true,
    () => false,
  )
}

function reserveIn(dataDir: string): string {
  return join(dataDir, 'reserve')
}
