import { sql } from 'kysely'
import type { Context } from '#context.ts'
import type { Job } from '#jobs/declare.ts'
import { readData } from '#jobs/job-data.ts'

type Handler = { job: Job; handle: (data: never) => Promise<void> }
type Waiting = { id: string; name: string; data: unknown }

/** Work by the clock that costs nothing to do at any moment. */
const EVERY_MINUTE = '* * * * *'

/**
 * The real queue, with its workers replaced by the test: jobs are written in the transaction that asks
 * for them, and done when and in the order that a history says.
 */
export class JobHand {
  readonly #context: Context
  readonly #handlers = new Map<string, Handler>()
  readonly #scheduled = new Set<string>()

  constructor(context: Context) {
    this.#context = context
  }

  /** The queue with which the rooms register their work. */
  queue(real: Context['jobs']): Context['jobs'] {
    return {
      ...real,
      add: (...job) => real.add(...job),
      work: async (job, handle) => void this.#handlers.set(job.name, { job, handle }),
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

  /** Runs the crons of a minute. */
  async tick(): Promise<void> {
    for (const name of this.#scheduled) await this.#handlers.get(name)?.handle({} as never)
  }

  async #waiting(): Promise<Waiting[]> {
    const names = [...this.#handlers.keys()]
    const { rows } = await sql<Waiting>`select id, name, data from pgboss.job
      where state = 'created' and name = any(${names}) order by created_on, id`.execute(
      this.#context.db,
    )
    return rows
  }

  /** Does a job, unless someone else has begun it: while it runs it is under way, as with the real queue. */
  async #do({ id, name, data }: Waiting): Promise<boolean> {
    const found = this.#handlers.get(name)
    if (!found) return true
    if (!(await this.#change(id, 'created', 'active'))) return true
    try {
      await found.handle(readData(found.job, data, this.#context.sealer) as never)
    } catch {
      // Tried again later, as the real queue does.
      await this.#change(id, 'active', 'created')
      return false
    }
    await this.#change(id, 'active', 'completed')
    return true
  }

  async #change(id: string, from: string, to: string): Promise<boolean> {
    const { rows } = await sql`update pgboss.job set state = ${to}::pgboss.job_state,
      completed_on = case when ${to} = 'completed' then now() end
      where id = ${id} and state = ${from}::pgboss.job_state returning id`.execute(this.#context.db)
    return rows.length > 0
  }
}
