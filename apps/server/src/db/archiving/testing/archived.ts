import { chmod, cp, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import { pino } from 'pino'
import { expect, onTestFinished } from 'vitest'
import { knowKeys } from '#db/backup/known-keys.ts'
import { key, sealer } from '#db/backup/testing/club.ts'
import { connectTo } from '#db/database.ts'
import { startEmbeddedPostgres } from '#db/embedded/supervisor.ts'
import { ask, temporaryFolder } from '#db/embedded/testing/hive.ts'
import { migrateToLatest } from '#db/migrate.ts'
import { createSealer } from '#db/sealing.ts'
import { FOLDER } from '#testing/database/abandoned.ts'
import { startSilentQueue } from '#testing/silent-queue.ts'
import { RESTORED_JOBS } from '../../../restored-jobs.ts'
import type { SealedStore } from '../attach.ts'
import { folderStore } from '../folder-store.ts'
import { restoreTo } from '../restore-to.ts'
import type { Store } from '../store.ts'

export const OTHER_SEALER = createSealer([key(9)])
const log = pino({ level: 'silent' })

/** A database on a data folder, until the test is over. */
export async function startedOn(
  dataDir: string,
  archive: SealedStore | null,
  logTo: (message: string) => void = () => undefined,
) {
  const hive = await startEmbeddedPostgres({ dataDir, archive, log: logTo })
  const db = connectTo(hive.connection)
  const stop = async () => {
    await db.destroy()
    await hive.stop()
  }
  let stopped: Promise<void> | undefined
  const once = () => (stopped ??= stop())
  onTestFinished(once)
  return { ...hive, db, stop: once }
}

/** What its base back-ups are made with. */
export function partsOf({ source, db }: Awaited<ReturnType<typeof startedOn>>, dataDir: string) {
  if (!source) throw new Error('Nothing is archived.')
  return { source, db, log, dataDir, days: 7, now: () => new Date() }
}

let template: Promise<string> | undefined

/** A data folder with Hive's schema, made once and copied for each test; swept with the folders of the test servers. */
async function makeTemplate(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), `${FOLDER}${process.pid}-archived-`))
  await chmod(dataDir, 0o755)
  const { connection, stop } = await startEmbeddedPostgres({ dataDir })
  await migrateToLatest(connection)
  await knowKeys(connection, sealer)
  const queue = await startSilentQueue(connection, { sealer })
  await queue.stop()
  await stop()
  return dataDir
}

/** A database with Hive's schema, which is archived beside it. */
export async function archived({ store: given }: { store?: Store } = {}) {
  const folder = await temporaryFolder()
  const archiveFolder = join(folder, 'archive')
  const store = given ?? folderStore(archiveFolder)
  const dataDir = join(folder, 'data')
  const logged: string[] = []
  await cp(await (template ??= makeTemplate()), dataDir, { recursive: true })
  const hive = await startedOn(dataDir, { store, sealer }, (message) => logged.push(message))
  return { ...hive, dataDir, folder, archiveFolder, store, logged, parts: partsOf(hive, dataDir) }
}

/** The database's own time, to the microsecond. */
export async function timeOf(connection: ClientConfig): Promise<string> {
  const sql = `SELECT to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at`
  const [row] = (await ask(connection, sql)) as { at: string }[]
  return row?.at ?? ''
}

/** Ends the segment that is being written, and waits until it is in the archive; its name. */
export async function archiveAll(admin: ClientConfig): Promise<string> {
  const [row] = (await ask(admin, 'SELECT pg_walfile_name(pg_switch_wal()) AS name')) as {
    name: string
  }[]
  const name = row?.name ?? ''
  const isThere = `SELECT left(last_archived_wal, 24) >= '${name}' AS there FROM pg_stat_archiver`
  await expect.poll(() => ask(admin, isThere), { timeout: 60_000 }).toEqual([{ there: true }])
  return name
}

type Change = Partial<Parameters<typeof restoreTo>[0]> & { untilItBreaks?: boolean }

/** Restores into a folder of its own. */
export function restore(
  { store, folder }: { store: Store; folder: string },
  at: string | null,
  { untilItBreaks = false, ...others }: Change = {},
) {
  return restoreTo({
    store,
    sealer,
    mode: 'production',
    dataDir: join(folder, 'restored'),
    target: { at: at === null ? null : new Date(at), text: at ?? '', untilItBreaks },
    isDrill: false,
    erasures: [],
    keepMails: false,
    jobs: RESTORED_JOBS,
    log: () => undefined,
    ...others,
  })
}
