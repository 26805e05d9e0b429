import { z } from 'zod'
import type { JobQueue } from './queue.ts'

type Terms = {
  /** The purpose that the data are sealed for while they wait; for data that name people. */
  sealedFor?: string
  /** When the job runs by itself (cron, Irish time), on one process at a time. */
  cron?: string
  /**
   * Never deleted unless done: for jobs about money and promises about data. One that was given up waits for an
   * organiser, one that was not started waits out any outage.
   */
  isKept?: true
  /** For a mail that is out of date after a day, such as one with a code, and is then not sent. */
  isShortLived?: true
  /**
   * One job about one thing, whoever asks and however often, and one that waits while another runs: that must hear of what has come since
   * it began.
   */
  isOne?: true
  /** Waits only so that its cause can be taken back; `run-ahead` lets it run at once. */
  waitsForUndo?: true
}

/** One kind of job: the shape of its data, and how it is scheduled and kept. */
export type JobKind<Schema extends z.ZodType = z.ZodType> = Terms & { schema: Schema }

export type JobKinds = Readonly<Record<string, JobKind>>

/** The data of each kind of job, by name. */
export type JobsOf<Kinds extends JobKinds> = {
  [Name in keyof Kinds]: z.output<Kinds[Name]['schema']>
}

export type HandlersOf<Kinds extends JobKinds> = {
  [Name in keyof Kinds]: (data: z.output<Kinds[Name]['schema']>) => Promise<void>
}

/** Declares a kind of job. */
export function job<Schema extends z.ZodType>(schema: Schema, terms: Terms = {}): JobKind<Schema> {
  return { ...terms, schema }
}

/** The schema of a job without data. */
export const nothing = z.object({})

/** Registers the handlers of all jobs that a room declares, and schedules those with a cron time. */
export async function takeUp<Kinds extends JobKinds>(
  jobs: Pick<JobQueue<JobsOf<Kinds>>, 'work' | 'schedule'>,
  kinds: Kinds,
  handlers: HandlersOf<Kinds>,
): Promise<void> {
  for (const [name, { cron }] of Object.entries(kinds)) {
    const handle = handlers[name]
    if (!handle) throw new Error(`The job ${name} is declared but has no handler.`)
    await jobs.work(name, handle)
    if (cron !== undefined) await jobs.schedule(name, cron)
  }
}
