import { createHash } from 'node:crypto'
import type { JobResult, JobWithMetadata, PgBoss, SendOptions } from 'pg-boss'
import type { Logger } from 'pino'
import type { z } from 'zod'
import type { Connection } from '#db/connection.ts'
import type { Database } from '#db/database.ts'
import { afterCommit, inTransaction } from '#db/transaction.ts'
import type { Sealer } from '#db/sealing.ts'
import { messageWithoutPeople } from '#log.ts'
import { currentScope, within } from '#watch/log-scope.ts'
import type { Metrics } from '#watch/metrics.ts'
import type { Tracing } from '#ports/tracing.ts'
import { startBoss, writingOn } from './boss.ts'
import type { Job } from './declare.ts'
import { wakeDue } from './due.ts'
import { causeOf, readData, storedData, withCause } from './job-data.ts'
import { lookEvery } from './look-every.ts'
import { prepareIndex, prepareQueues } from './prepare-queues.ts'
import {
  endWaiting,
  type FailedJob,
  isGivenUp,
  isToDo,
  listFailed,
  listNeglected,
  type NeglectedJobs,
  removeDone,
  takeSlot,
} from './queries.ts'
import { isStale } from './settings.ts'

/** Jobs that outlive the process: each is written in the transaction of its change, and runs at least once. */
export type JobQueue = {
  /**
   * Writes a job in the transaction `db`: it exists if, and only if, that transaction commits.
   *
   * @param once a key: adding again under the same key, up to a week after the job is done, adds nothing
   */
  add<Schema extends z.ZodType>(
    db: Database,
    job: Job<Schema>,
    data: z.output<Schema>,
    once?: string,
  ): Promise<void>
  /** Writes a job that does not run before `from`. */
  addLater<Schema extends z.ZodType>(
    db: Database,
    from: Date,
    job: Job<Schema>,
    data: z.output<Schema>,
  ): Promise<void>
  work<Schema extends z.ZodType>(
    job: Job<Schema>,
    handle: (data: z.output<Schema>) => Promise<void>,
  ): Promise<void>
  /** Runs a job without data at set times (cron, Irish time), on one process at a time. */
  schedule(name: string, cron: string): Promise<void>
  /** Jobs that were given up, or have failed so often that someone should look; newest first. */
  listFailed(db: Database): Promise<FailedJob[]>
  /** Kinds of job that have been waiting for over a quarter of an hour, started or not, and since when. */
  listNeglected(db: Database): Promise<NeglectedJobs[]>
  /** Whether a job with these data is waiting or running. */
  isToDo<Schema extends z.ZodType>(
    db: Database,
    job: Job<Schema>,
    data: Partial<z.output<Schema>>,
  ): Promise<boolean>
  /** Deletes kept jobs that were completed more than a week ago. */
  tidy(db: Database): Promise<void>
  /** Tries a job again that was given up; `false` when there is no such job. */
  retry(db: Database, job: { id: string; name: string }): Promise<boolean>
  /**
   * Has running processes do at once what they would do by themselves within ten minutes: the work of every few
   * minutes, and jobs that wait for an undo; and tell news that waits for more, or for the morning. Resolves to the number of jobs.
   */
  runAhead(db: Database): Promise<number>
  stop(): Promise<void>
}

/**
 * A few jobs at a time, each with its own outcome. The process that has written a job wakes its own worker; retries, and jobs of
 * processes that have ended, are found by looking, for all workers at once. Each looks for itself once a minute, should that fail.
 */
const WORKER = {
  batchSize: 8,
  burstWhenBatchFull: true,
  perJobResults: true,
  includeMetadata: true,
  pollingIntervalSeconds: 60,
} as const

type Parts = {
  connection: Connection
  log: Logger
  metrics: Pick<Metrics, 'jobRun'>
  /** Without it, no job has a trace. */
  tracing?: Tracing | null
  sealer: Sealer
  /** Every kind of job that the rooms declare. */
  kinds: readonly Job[]
  /** How often it looks for jobs whose workers were not woken. */
  everyMs?: number
}

export async function startQueue(parts: Parts): Promise<JobQueue> {
  const { connection, log, metrics, tracing = null, sealer, kinds, everyMs = 1000 } = parts
  const watch = { log, metrics, tracing }
  const boss = await startBoss(connection, log)
  await prepareQueues(boss, kinds)
  await prepareIndex(boss)
  const workers = workersOf(boss)
  const look = () => wakeDue(boss, workers)
  const looking = lookEvery({ everyMs, log, problem: 'jobs that are due not read', look })
  return {
    ...sendersOf(boss, { sealer, kinds, wake: workers.wake }),
    async work(job, handle) {
      const { name } = job
      await workers.start(name, ({ id, data, createdOn, startAfter }) =>
        outcomeOf(watch, { name, id, dueAt: startAfter, data }, async () => {
          if (isStale(job, createdOn)) return
          await handle(readData(job, data, sealer))
        }),
      )
    },
    listFailed,
    listNeglected,
    isToDo: (db, { name }, data) => isToDo(db, name, data),
    tidy: (db) =>
      removeDone(
        db,
        namesOf(kinds, ({ isKept }) => isKept),
      ),
    retry: retryOf(boss, kinds),
    async schedule(name, cron) {
      await boss.schedule(name, cron, {}, { tz: 'Europe/Dublin' })
    },
    async stop() {
      await looking.close()
      await boss.stop({ graceful: true, timeout: 8000 })
    },
  }
}

function retryOf(boss: PgBoss, kinds: readonly Job[]): JobQueue['retry'] {
  return async (db, { id, name }) => {
    if (!kinds.some((kind) => kind.name === name) || !(await isGivenUp(db, id, name))) return false
    await boss.retry(name, id, { db: writingOn(db) })
    return true
  }
}

type Found = JobWithMetadata

/** The workers of this process, each of which looks for jobs of one kind when it is woken. */
function workersOf(boss: PgBoss) {
  const ids = new Map<string, string>()
  return {
    names: () => [...ids.keys()],
    async start(name: string, run: (job: Found) => Promise<JobResult>) {
      const id = await boss.work<object, unknown, typeof WORKER>(name, WORKER, (jobs) =>
        Promise.all(jobs.map(run)),
      )
      ids.set(name, id)
    },
    wake: (name: string) => {
      const id = ids.get(name)
      if (id) boss.notifyWorker(id)
    },
  }
}

/** Has this process's worker of a kind look for jobs at once. */
type Waking = { wake: (name: string) => void }

/** What writes jobs, in the transaction of the change that asks for them. */
function sendersOf(
  boss: PgBoss,
  { sealer, kinds, wake }: Pick<Parts, 'sealer' | 'kinds'> & Waking,
): Pick<JobQueue, 'add' | 'addLater' | 'runAhead'> {
  const stored = (job: Job, data: unknown) =>
    withCause(storedData(job, data, sealer), currentScope()?.span)
  const send = async (db: Database, name: string, data: object, options: SendOptions = {}) => {
    const id = await boss.send(name, data, { ...options, db: writingOn(db) })
    afterCommit(db, () => wake(name))
    return id
  }
  const addOne = async (db: Database, job: Job, data: unknown): Promise<void> => {
    // The lock on the slot is held until its transaction ends, so there has to be one.
    if (!db.isTransaction) return inTransaction(db, (unit) => addOne(unit, job, data))
    const { name } = job
    const id = await takeSlot(db, name, slotsOf(name, data))
    if (id === null) afterCommit(db, () => wake(name))
    else await send(db, name, stored(job, data), { id })
  }
  return {
    async add(db, job, data, once) {
      const { name, isOne } = job
      if (isOne) await addOne(db, job, data)
      else await send(db, name, stored(job, data), once ? { id: idOf(name, once) } : {})
    },
    async addLater(db, from, job, data) {
      await send(db, job.name, stored(job, data), { startAfter: from })
    },
    async runAhead(db) {
      const often = namesOf(kinds, ({ cron }) => cron?.startsWith('*'))
      for (const name of often) await send(db, name, {})
      const waiting = namesOf(kinds, ({ waitsForUndo }) => waitsForUndo)
      return often.length + (await endWaiting(db, waiting))
    },
  }
}

function namesOf(kinds: readonly Job[], isMeant: (kind: Job) => boolean | undefined): string[] {
  return kinds.filter(isMeant).map(({ name }) => name)
}

type JobOfQueue = { name: string; id: string; dueAt: Date; data: object }

type Watch = Pick<Parts, 'log' | 'metrics'> & { tracing: Tracing | null }

/** Runs a job and reports its outcome in the library's terms. */
function outcomeOf(watch: Watch, job: JobOfQueue, work: () => Promise<void>) {
  const { name, id, dueAt, data } = job
  const span = watch.tracing?.begin({ kind: 'job', name, cause: causeOf(data) })
  const attributes = { 'hive.job.id': id, 'hive.job.late_ms': Date.now() - dueAt.getTime() }
  return within({ line: { job: name, jobId: id }, dueAt, span }, async () => {
    try {
      await work()
      watch.metrics.jobRun(name, 'done')
      span?.end({ isFailed: false, attributes })
      return { id, status: 'completed' as const }
    } catch (error) {
      const outcome = giveUpOrTryAgain(watch, name, error)
      span?.end({ isFailed: true, attributes })
      return { id, ...outcome }
    }
  })
}

/** The outcome of a failed job: it is tried again, unless its error is permanent. */
function giveUpOrTryAgain({ log, metrics }: Watch, name: string, error: unknown) {
  const isPermanent = error instanceof Error && 'isPermanent' in error
  metrics.jobRun(name, isPermanent ? 'given_up' : 'failed')
  log.warn({ err: error }, isPermanent ? 'job given up' : 'job failed, will be tried again')
  const output = { message: messageWithoutPeople(error) }
  return { status: isPermanent ? ('deadletter' as const) : ('failed' as const), output }
}

/** One waits, and each process runs one at most: more than run at once. */
const SLOTS = Array.from({ length: 16 }, (_, slot) => slot)

/** The ids of the jobs that there can be about one thing. */
function slotsOf(name: string, data: unknown): string[] {
  return SLOTS.map((slot) => idOf(name, `${slot}:${JSON.stringify(data)}`))
}

/** The id of a job with a `once` key: the same key gives the same id. */
function idOf(name: string, once: string): string {
  const hex = createHash('sha256').update(`${name}:${once}`).digest('hex')
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
