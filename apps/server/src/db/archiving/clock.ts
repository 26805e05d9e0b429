import { readFile } from 'node:fs/promises'
import type { Logger } from 'pino'
import { erasureList } from '#db/backup/erasures.ts'
import { queryable } from '#db/backup/fill.ts'
import { keysOf } from '#db/backup/known-keys.ts'
import type { Database } from '#db/database.ts'
import { isUnbroken, markUnbroken } from './attach.ts'
import { type Source, takeBaseBackup } from './base-backup.ts'
import { beginOf, listIds } from './base-backups.ts'
import type { Manifest } from './manifest.ts'
import { noteBaseBackup } from './status.ts'
import { tidy } from './tidy.ts'

type Parts = {
  source: Source
  db: Database
  log: Logger
  dataDir: string
  /** How many days back a restore must be possible. */
  days: number
  now: () => Date
}

const LOOK_MS = 60_000
const DAY_MS = 24 * 60 * 60 * 1000

/** Makes a base back-up each day, and at once where the log has a gap, as after a restore, until `end` is called. */
export function keepBaseBackups(parts: Parts): { end(): Promise<void> } {
  const over = new AbortController()
  let looking: Promise<void> | null = null
  const look = () => {
    looking ??= lookOnce(parts, over.signal)
      .catch((error: unknown) => {
        if (!over.signal.aborted) parts.log.error({ err: error }, 'no base back-up was made')
      })
      .finally(() => (looking = null))
  }
  const timer = setInterval(look, LOOK_MS)
  timer.unref()
  look()
  return {
    async end() {
      over.abort()
      clearInterval(timer)
      await looking
    },
  }
}

async function lookOnce(parts: Parts, signal: AbortSignal): Promise<void> {
  await keepErasures(parts)
  if (await isDue(parts)) await makeBaseBackup(parts, signal)
}

async function isDue({ source: { archive, cluster }, now }: Parts): Promise<boolean> {
  if (!(await isUnbroken(archive, cluster))) return true
  const newest = (await listIds(archive)).at(-1)
  return newest === undefined || beginOf(newest).getTime() + DAY_MS <= now().getTime()
}

/** Makes a base back-up now, notes it, and removes what is not needed any more. */
export async function makeBaseBackup(parts: Parts, signal: AbortSignal): Promise<Manifest> {
  const { source, db, days, now, log } = parts
  const { archive, cluster } = source
  // Older keys that stay in SECRET_KEYS after a reseal are not needed by what is copied now.
  const keys = await keysOf(queryable(db), source.sealer)
  const made = await takeBaseBackup(source, { keys, now, signal })
  await markUnbroken(archive, cluster)
  await noteBaseBackup(db, made.id)
  log.info({ id: made.id, bytes: made.bytes }, 'a base back-up was made')
  await tidy(archive, { days, now: now() })
  return made
}

/** Archives the list of erased people too, so that a restore on another machine erases them again. */
async function keepErasures({ source: { archive }, dataDir, now }: Parts): Promise<void> {
  const list = await readFile(erasureList(dataDir)).catch(() => null)
  if (list === null) return
  const names = await archive.list('erasures/')
  const newest = names.at(-1)
  if (newest !== undefined && (await archive.fetch(newest))?.equals(list)) return
  await archive.keep(`erasures/${now().toISOString()}`, list)
  for (const name of names) await archive.remove(name)
}
