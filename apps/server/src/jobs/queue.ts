import { createHash } from 'node:crypto'
import type { Logger } from 'pino'
import type { Database } from '#db/database.ts'
import type { Sealer } from '#db/sealing.ts'
import { messageWithoutPeople } from '#log.ts'
import { type Connection, inTransaction, startBoss } from './boss.ts'
import type { JobKind, JobKinds, JobsOf } from './declare.ts'
import { readData, storedData } from './job-data.ts'
import { prepareQueues } from './prepare-queues.ts'
import {
  type FailedJob,
  isGivenUp,
  isToDo,
  listFailed,
  listNeglected,
  type NeglectedJobs,
  removeDone,
} from './queries.ts'
import { isStale } from './settings.ts'

/** Work that outlives the process: written with the change that asks for it, done at least once. */
export type JobQueue<Jobs> = {
  /**
   * Writes a job in the transaction `db`: it exists if, and only if, that transaction commits.
   *
   * @param once asked for again under the same words, in the week after it is done too, it is the same job
   */
  add<Name extends keyof Jobs & string>(
    db: Database,
    name: Name,
    data: Jobs[Name],
    once?: string,
  ): Promise<void>
  /** Writes a job that is not done before `from`. */
  addLater<Name extends keyof Jobs & string>(
    db: Database,
    from: Date,
    name: Name,
    data: Jobs[Name],
  ): Promise<void>
  work<Name extends keyof Jobs & string>(
    name: Name,
    handle: (data: Jobs[Name]) => Promise<void>,
  ): Promise<void>
  /** Runs a job without data by the clock (cron, Irish time), on one process at a time. */
  schedule(name: keyof Jobs & string, cron: string): Promise<void>
  /** Work that was given up after its last try, or has failed so often that someone should look; newest first. */
  listFailed(db: Database): Promise<FailedJob[]>
  /** Kinds of work that has waited for a quarter of an hour, never begun or tried in vain, and since when. */
  listNeglected(db: Database): Promise<NeglectedJobs[]>
  /** Whether a job that says this is still to be done, or is being done. */
  isToDo<Name extends keyof Jobs & string>(
    db: Database,
    name: Name,
    data: Partial<Jobs[Name]>,
  ): Promise<boolean>
  /** Removes the traces of work that is kept until it is done, once it has been done for a week. */
  tidy(db: Database): Promise<void>
  /** Takes up work again that was given up; says whether there was any. */
  retry(db: Database, job: { id: string; name: string }): Promise<boolean>
  stop(): Promise<void>
}

/**
 * A few jobs at a time, each with an outcome of its own. A notice wakes a worker for what is new; what is
 * to be tried again is found by looking, which the library would otherwise do twice a minute only.
 */
const WORKER = {
  pollingIntervalSeconds: 1,
  notifyPollingIntervalSeconds: 1,
  batchSize: 8,
  burstWhenBatchFull: true,
  perJobResults: true,
  includeMetadata: true,
} as const

type Parts<Kinds> = {
  connection: Connection
  log: Logger
  sealer: Sealer
  /** All kinds of work that there are. */
  kinds: Kinds
}

export async function startQueue<Kinds extends JobKinds>({
  connection,
  log,
  sealer,
  kinds,
}: Parts<Kinds>): Promise<JobQueue<JobsOf<Kinds>>> {
  const boss = await startBoss(connection, log)
  await prepareQueues(boss, kinds)
  return {
    async add(db, name, data, once) {
      const id = once === undefined ? {} : { id: idOf(name, once) }
      const stored = storedData(kindOf(kinds, name), data, sealer)
      await boss.send(name, stored, { db: inTransaction(db), ...id })
    },
    async addLater(db, from, name, data) {
      const stored = storedData(kindOf(kinds, name), data, sealer)
      await boss.send(name, stored, { db: inTransaction(db), startAfter: from })
    },
    async work(name, handle) {
      const kind = kindOf(kinds, name)
      await boss.work<object, unknown, typeof WORKER>(name, WORKER, (jobs) =>
        Promise.all(
          jobs.map(({ id, data, createdOn }) =>
            outcomeOf(log, { job: name, id }, async () => {
              if (isStale(kind, createdOn)) return
              await handle(readData(kind, data, sealer) as JobsOf<Kinds>[typeof name])
            }),
          ),
        ),
      )
    },
    listFailed,
    listNeglected,
    isToDo,
    tidy: (db) => removeDone(db, keptNames(kinds)),
    async retry(db, { id, name }) {
      if (!kinds[name] || !(await isGivenUp(db, id, name))) return false
      await boss.retry(name, id, { db: inTransaction(db) })
      return true
    },
    async schedule(name, cron) {
      await boss.schedule(name, cron, {}, { tz: 'Europe/Dublin' })
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 8000 })
    },
  }
}

function keptNames(kinds: JobKinds): string[] {
  return Object.keys(kinds).filter((name) => kinds[name]?.isKept)
}

function kindOf(kinds: JobKinds, name: string): JobKind {
  const kind = kinds[name]
  if (!kind) throw new Error(`No room declares the work ${name}.`)
  return kind
}

/** How a job ended, in the library's words. */
async function outcomeOf(log: Logger, about: JobName, work: () => Promise<void>) {
  const { id } = about
  try {
    await work()
    return { id, status: 'completed' as const }
  } catch (error) {
    return { id, ...giveUpOrTryAgain(log, error, about) }
  }
}

type JobName = { job: string; id: string }

/** What becomes of work that failed: it is tried again, unless its error says that this would be in vain. */
function giveUpOrTryAgain(log: Logger, error: unknown, about: JobName) {
  const isVain = error instanceof Error && 'isPermanent' in error
  log.warn({ err: error, ...about }, isVain ? 'job given up' : 'job failed, will be tried again')
  const output = { message: messageWithoutPeople(error) }
  return { status: isVain ? ('deadletter' as const) : ('failed' as const), output }
}

/** The same number for the same words. */
function idOf(name: string, once: string): string {
  const hex = createHash('sha256').update(`${name}:${once}`).digest('hex')
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
