import { spawnSync } from 'node:child_process'
import { copyFile, open, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { BackupPlace } from '@hive/domain/office/status/figures'
import type { Config } from '#config.ts'
import { verifyBackup } from './read.ts'

/** Where Debian's PostgreSQL has its databases. */
const OF_DEBIAN = '/var/lib/postgresql'

type Wish = {
  /** A folder, or the name of a place of rclone, such as `bucket:hive`. */
  readonly copyTo: string | undefined
  readonly config: Pick<Config, 'database' | 'dataDir'>
}

/** Copies a back-up to where it is wanted too, and says whether it, or its copy, is on another disk than the database. */
export async function placeOf(file: string, { copyTo, config }: Wish): Promise<BackupPlace> {
  const disk = await diskOf(databaseFolder(config))
  const isApartAt = async (path: string) => {
    const own = await diskOf(path)
    return disk === null || own === null ? null : own !== disk
  }
  const here = await isApartAt(file)
  if (copyTo === undefined || copyTo === '') return { isApart: here, problem: null }
  try {
    if (!copyTo.startsWith('/')) {
      sendByRclone(file, copyTo)
      return { isApart: true, problem: null }
    }
    await copyInto(copyTo, file)
    return { isApart: here === true ? true : await isApartAt(copyTo), problem: null }
  } catch (error) {
    return { isApart: here, problem: error instanceof Error ? error.message : String(error) }
  }
}

/** Where the database is on this machine; `null` where it is on another one. */
function databaseFolder({ database, dataDir }: Wish['config']): string | null {
  if (database.kind === 'embedded') return dataDir
  const isHere = /\/\/([^/]*@)?(localhost|127\.0\.0\.1|\[::1\])?(:\d+)?\/|[?&]host=(\/|%2F)/i
  return isHere.test(database.url) ? OF_DEBIAN : null
}

async function diskOf(path: string | null): Promise<number | null> {
  if (path === null) return null
  return stat(path).then(
    ({ dev }) => dev,
    () => null,
  )
}

/** The copy gets its name only when it is on the disk, and the same. */
async function copyInto(folder: string, file: string): Promise<void> {
  const draft = join(folder, `${basename(file)}.${process.pid}.partial`)
  try {
    await copyFile(file, draft)
    const handle = await open(draft, 'r+')
    await handle.sync().finally(() => handle.close())
    await verifyBackup(draft)
    await rename(draft, join(folder, basename(file)))
    const above = await open(dirname(draft))
    await above.sync().finally(() => above.close())
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** rclone reaches buckets, SFTP and much else, and looks whether what arrived is what was sent. */
function sendByRclone(file: string, place: string): void {
  const args = ['copyto', file, `${place.replace(/([^:])\/?$/, '$1/')}${basename(file)}`]
  const { status, stderr, error } = spawnSync('rclone', args, {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  if (status === 0) return
  const last = stderr?.toString().trim().split('\n').at(-1)
  throw new Error(error?.message ?? `rclone ended with ${status} (${last ?? ''})`)
}
