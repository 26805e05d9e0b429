import { createHash } from 'node:crypto'
import { CompiledQuery, sql } from 'kysely'
import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { DroppingClient, noticingLoss } from '#db/connection.ts'
import type { Database } from '#db/database.ts'
import type { Sealer } from '#db/sealing.ts'
import { messageWithoutPeople, withoutAddresses } from '#log.ts'
import type { JobKind, JobKinds, JobsOf } from './declare.ts'
import { readData, storedData } from './job-data.ts'
import { prepareQueues } from './prepare-queues.ts'
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

export type NeglectedJobs = { name: string; waiting: number; since: Date }

export type FailedJob = { id: string; name: string; problem: string; tries: number; at: Date }

/** So many tries in vain are some minutes, and nobody's short outage any more. */
const IN_TROUBLE = 12

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
  connection: pg.ClientConfig
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
  const boss = new PgBoss({
    ...bossConnection(connection),
    ...POOL,
    max: 4,
    application_name: 'hive-jobs',
    useListenNotify: true,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    cronMonitorIntervalSeconds: 5,
    cronWorkerIntervalSeconds: 2,
  })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  await boss.start()
  await prepareQueues(boss, kinds)
  return {
    async add(db, name, data, once) {
      const id = once === undefined ? {} : { id: idOf(name, once) }
      await boss.send(name, storedData(kindOf(kinds, name), data, sealer), {
        db: inTransaction(db),
        ...id,
      })
    },
    async addLater(db, from, name, data) {
      await boss.send(name, storedData(kindOf(kinds, name), data, sealer), {
        db: inTransaction(db),
        startAfter: from,
      })
    },
    async work(name, handle) {
      const kind = kindOf(kinds, name)
      await boss.work<object, unknown, typeof WORKER>(name, WORKER, (jobs) =>
        Promise.all(
          jobs.map(async ({ id, data, createdOn }) => {
            if (isStale(kind, createdOn)) return { id, status: 'completed' as const }
            try {
              await handle(readData(kind, data, sealer) as JobsOf<Kinds>[typeof name])
              return { id, status: 'completed' as const }
            } catch (error) {
              return { id, ...giveUpOrTryAgain(log, error, { job: name, id }) }
            }
          }),
        ),
      )
    },
    async listFailed(db) {
      const { rows } = await sql<FailedJob>`
        select id, name, coalesce(output->>'message', 'gave up') as problem, retry_count + 1 as tries,
          coalesce(completed_on, created_on) as at
        from pgboss.job
        where state = 'failed' or (state = 'retry' and retry_count >= ${IN_TROUBLE})
        order by at desc limit 200`.execute(db)
      // What an earlier version has noted may name someone.
      return rows.map((row) => ({ ...row, problem: withoutAddresses(row.problem) }))
    },
    async listNeglected(db) {
      const { rows } = await sql<NeglectedJobs>`
        select name, count(*)::int as waiting, min(due) as since
        from (select name, case when state = 'created' then start_after else created_on end as due
          from pgboss.job where state in ('created', 'retry')) as work
        where due < now() - interval '15 minutes'
        group by name order by since`.execute(db)
      return rows
    },
    async isToDo(db, name, data) {
      const { rows } = await sql`
        select from pgboss.job where name = ${name} and data @> ${JSON.stringify(data)}::jsonb
          and state in ('created', 'retry', 'active') limit 1`.execute(db)
      return rows.length > 0
    },
    async tidy(db) {
      const kept = Object.keys(kinds).filter((name) => kinds[name]?.isKept)
      await sql`delete from pgboss.job where state = 'completed' and name = any(${kept})
        and completed_on < now() - interval '7 days'`.execute(db)
    },
    async retry(db, { id, name }) {
      if (!kinds[name]) return false
      const { rows } = await sql`
        select from pgboss.job where id = ${id} and name = ${name} and state = 'failed'`.execute(db)
      if (rows.length > 0) await boss.retry(name, id, { db: inTransaction(db) })
      return rows.length > 0
    },
    async schedule(name, cron) {
      await boss.schedule(name, cron, {}, { tz: 'Europe/Dublin' })
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 8000 })
    },
  }
}

function kindOf(kinds: JobKinds, name: string): JobKind {
  const kind = kinds[name]
  if (!kind) throw new Error(`No room declares the work ${name}.`)
  return kind
}

/** What becomes of work that failed: it is tried again, unless its error says that this would be in vain. */
function giveUpOrTryAgain(log: Logger, error: unknown, about: { job: string; id: string }) {
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

function inTransaction(db: Database) {
  const plain = db.withoutPlugins()
  return {
    executeSql: async (text: string, values: unknown[] = []) => {
      const { rows } = await plain.executeQuery(CompiledQuery.raw(text, values))
      return { rows }
    },
  }
}

/** What pg-boss hands on to its pool: a database that goes silent must not keep jobs waiting. */
const POOL = { ...noticingLoss(), Client: DroppingClient }

/** pg-boss has a pool of its own, made from the same address as ours. */
function bossConnection(connection: pg.ClientConfig) {
  const { connectionString, host, port, user, password, database } = connection
  return connectionString
    ? { connectionString }
    : {
        ...(host ? { host } : {}),
        ...(port ? { port } : {}),
        ...(user ? { user } : {}),
        ...(typeof password === 'string' ? { password } : {}),
        ...(database ? { database } : {}),
      }
}
