import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { JobName, JobQueue, Jobs } from '#jobs/queue.ts'

type Handler = (data: Jobs[JobName]) => Promise<void>
type Waiting = { id: string; name: JobName; data: Jobs[JobName] }

/** Work by the clock that costs nothing to do at any moment. */
const EVERY_MINUTE = '* * * * *'

/**
 * The real queue, with its workers replaced by the test: jobs are written in the transaction that asks
 * for them, and done when and in the order that a history says.
 */
export class JobHand {
  readonly #db: Database
  readonly #handlers = new Map<JobName, Handler>()
  readonly #scheduled = new Set<JobName>()

  constructor(db: Database) {
    this.#db = db
  }

  /** What the rooms register their work with. */
  queue(real: JobQueue): JobQueue {
    return {
      ...real,
      add: (...job) => real.add(...job),
      work: async (name, handle) => void this.#handlers.set(name, handle as Handler),
      schedule: async (name, cron) => {
        if (cron === EVERY_MINUTE) this.#scheduled.add(name)
      },
    }
  }

  /** Does one waiting job; `at` says which. A job that fails waits on. False when none waits. */
  async workOne(at: number): Promise<boolean> {
    const waiting = await this.#waiting()
    const job = waiting[at % Math.max(1, waiting.length)]
    if (!job) return false
    await this.#do(job)
    return true
  }

  /** Does all that waits, and what that asks for in turn; answers with those that go on failing. */
  async workAll(): Promise<string[]> {
    const failures = new Map<string, number>()
    for (;;) {
      const waiting = await this.#waiting()
      const next = waiting.find(({ id }) => (failures.get(id) ?? 0) < 3)
      if (!next) return waiting.map(({ name }) => name)
      if (!(await this.#do(next))) failures.set(next.id, (failures.get(next.id) ?? 0) + 1)
    }
  }

  /** What the clock asks for each minute. */
  async tick(): Promise<void> {
    for (const name of this.#scheduled) await this.#handlers.get(name)?.({})
  }

  async #waiting(): Promise<Waiting[]> {
    const names = [...this.#handlers.keys()]
    const { rows } = await sql<Waiting>`select id, name, data from pgboss.job
      where state = 'created' and name = any(${names}) order by created_on, id`.execute(this.#db)
    return rows
  }

  async #do({ id, name, data }: Waiting): Promise<boolean> {
    try {
      await this.#handlers.get(name)?.(data)
    } catch {
      // Tried again later, as the real queue does.
      return false
    }
    await sql`update pgboss.job set state = 'completed', completed_on = now()
      where id = ${id}`.execute(this.#db)
    return true
  }
}
