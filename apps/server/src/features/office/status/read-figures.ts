import { statfs } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { Figures } from '@hive/domain/office/status/figures'
import type { Context } from '#context.ts'
import { certificateDaysOf } from './certificate.ts'
import { clockAheadOf } from './clock.ts'
import { releasesOf } from './releases.ts'
import { remembered } from './remembered.ts'
import { type QueueFigures, readDatabaseFigures } from './queries.ts'

export type AllFigures = { readonly figures: Figures; readonly queues: readonly QueueFigures[] }

/** What is known without the database. */
export type MachineFigures = Pick<Figures, 'disk' | 'certificateDays' | 'clockSeconds' | 'releases'>

export type FiguresReader = {
  /** Fails while the database does not answer. */
  all(): Promise<AllFigures>
  machine(): Promise<MachineFigures>
}

/** How long figures are remembered, so that many dashboards together cost one query. */
const DATABASE_MS = 5000
const CERTIFICATE_MS = 60 * 60_000
const CLOCK_MS = 10 * 60_000
/** How long a database that does not answer is waited for: Prometheus gives up on everything after ten seconds. */
const PATIENCE_MS = 8000

/** Reads the figures of the whole Hive, as opposed to those of one process. */
export function figuresReader(context: Context): FiguresReader {
  const { config, db, now } = context
  const certificate = remembered(CERTIFICATE_MS, () =>
    certificateDaysOf(config.http.publicUrl, now()),
  )
  const { standInPort } = config.payments
  const paid = standInPort === null ? 'https://api.stripe.com/' : `http://127.0.0.1:${standInPort}/`
  const clock = remembered(CLOCK_MS, () => clockAheadOf(paid, now))
  const machine = async (): Promise<MachineFigures> => {
    const [disk, certificateDays, clockSeconds] = await Promise.all([
      diskFigures(config.dataDir),
      certificate(),
      clock(),
    ])
    const releases = releasesOf(config.database, now())
    return { disk, certificateDays, clockSeconds, releases }
  }
  const all = remembered(DATABASE_MS, async () => {
    const [row, ofMachine] = await Promise.all([
      within(PATIENCE_MS, readDatabaseFigures(db)),
      machine(),
    ])
    const { queues, money, providers, backupSeconds } = row
    const figures: Figures = {
      jobs: jobFigures(queues),
      mails: jobFigures(queues.filter(isOfMails)),
      database: databaseFigures(row),
      backupSeconds,
      backupPlace: row.backupPlace,
      archive: archiveFigures(row),
      providers,
      money,
      ...ofMachine,
    }
    return { figures, queues }
  })
  return { all, machine }
}

/** What comes of a promise, unless it takes longer than so many milliseconds. */
async function within<Value>(ms: number, promise: Promise<Value>): Promise<Value> {
  const over = new AbortController()
  const late = pause(ms, undefined, { signal: over.signal }).then(() => {
    throw new Error(`There was no answer within ${ms} ms.`)
  })
  late.catch(() => undefined)
  return Promise.race([promise, late]).finally(() => over.abort())
}

async function diskFigures(folder: string): Promise<Figures['disk']> {
  const disk = await statfs(folder).catch(() => null)
  return disk && { freeBytes: disk.bavail * disk.bsize, sizeBytes: disk.blocks * disk.bsize }
}

type DatabaseRow = Awaited<ReturnType<typeof readDatabaseFigures>>

function databaseFigures(row: DatabaseRow): Figures['database'] {
  const { version, sizeBytes, connections, maxConnections, replicationLagSeconds } = row
  return { version, sizeBytes, connections, maxConnections, replicationLagSeconds }
}

function archiveFigures(row: DatabaseRow): Figures['archive'] {
  const { isArchiving, archiveLagSeconds, isArchiveFailing, drill, archivePlace } = row
  if (!isArchiving) return null
  const [lagSeconds, isFailing] = [archiveLagSeconds ?? 0, isArchiveFailing ?? false]
  return { lagSeconds, isFailing, drill, place: archivePlace }
}

/** Whether the jobs of a queue send mails, by its name. */
function isOfMails({ name }: QueueFigures): boolean {
  return name.startsWith('send-')
}

function jobFigures(queues: readonly QueueFigures[]): Figures['jobs'] {
  const slowest = queues.toSorted((one, other) => other.oldestSeconds - one.oldestSeconds)[0]
  const sum = (count: (queue: QueueFigures) => number) =>
    queues.reduce((total, queue) => total + count(queue), 0)
  return {
    waiting: sum(({ waiting }) => waiting),
    oldestSeconds: slowest?.oldestSeconds ?? 0,
    oldest: slowest && slowest.waiting > 0 ? slowest.name : null,
    failed: sum(({ failed }) => failed),
  }
}
