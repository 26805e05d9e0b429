import { z } from 'zod'
import type { JobQueue } from './queue.ts'

type Terms = {
  /** Where its data name people: what they are sealed for while they wait. */
  sealedFor?: string
  /** Done by the clock (cron, Irish time), on one process at a time. */
  cron?: string
  /**
   * Work about money, and promises about data: given up, it waits for an organiser for as long as it takes;
   * not begun, it waits through any outage.
   */
  isKept?: true
  /** A mail that is no longer true after a day, such as one with a code; it is then better not sent. */
  isShortLived?: true
}

/** One kind of durable work: the data that it needs, and how it waits. */
export type JobKind<Schema extends z.ZodType = z.ZodType> = Terms & { schema: Schema }

export type JobKinds = Readonly<Record<string, JobKind>>

/** The data of each kind of work, by name. */
export type JobsOf<Kinds extends JobKinds> = {
  [Name in keyof Kinds]: z.output<Kinds[Name]['schema']>
}

export type HandlersOf<Kinds extends JobKinds> = {
  [Name in keyof Kinds]: (data: z.output<Kinds[Name]['schema']>) => Promise<void>
}

/** Declares a kind of work beside the function that does it. */
export function job<Schema extends z.ZodType>(schema: Schema, terms: Terms = {}): JobKind<Schema> {
  return { ...terms, schema }
}

/** Data for work that needs to know nothing. */
export const nothing = z.object({})

/** Takes up all work that a room declares: on demand, and by the clock what has a time. */
export async function takeUp<Kinds extends JobKinds>(
  jobs: Pick<JobQueue<JobsOf<Kinds>>, 'work' | 'schedule'>,
  kinds: Kinds,
  handlers: HandlersOf<Kinds>,
): Promise<void> {
  for (const [name, { cron }] of Object.entries(kinds)) {
    const handle = handlers[name]
    if (!handle) throw new Error(`The work ${name} is declared and not done.`)
    await jobs.work(name, handle)
    if (cron !== undefined) await jobs.schedule(name, cron)
  }
}
