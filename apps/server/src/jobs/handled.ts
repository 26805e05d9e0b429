import type { z } from 'zod'
import type { Context } from '#context.ts'
import type { MailPreviews } from '#ports/mail.ts'
import type { Job } from './declare.ts'

/** A kind of job, how a process begins to do such jobs, and the mail that one of them sends. */
export type Handled = { job: Job; begin: (context: Context) => Promise<void>; mail?: MailPreviews }

/** Says what is done about a job, in the room that declares it or in one above. */
export function handled<Schema extends z.ZodType>(
  job: Job<Schema>,
  handle: (context: Context, data: z.output<Schema>) => Promise<void>,
) {
  const begin = (context: Context) => context.jobs.work(job, (data) => handle(context, data))
  return { job, begin, handle }
}

/** What a room does in the background. */
export type Work = {
  /** The jobs that it asks for: all that its `jobs.ts` exports. */
  jobs?: Readonly<Record<string, Job>>
  work?: readonly Handled[]
  /** Done once, when the process is ready to work. */
  started?: (context: Context) => Promise<void>
}

/** Begins the work of a room; its jobs begin at once, since each waits for the database. */
export async function takeUp(context: Context, { work = [], started }: Work): Promise<void> {
  await Promise.all(
    work.map(async ({ job, begin }) => {
      await begin(context)
      const { name, cron } = job
      if (cron !== undefined) await context.jobs.schedule(name, cron)
    }),
  )
  await started?.(context)
}

/** Refuses to start where a job that is declared would wait for ever or be done twice, or one is done that has no queue. */
export function refuseUnhandled(rooms: readonly Work[]): void {
  const declared = declaredBy(rooms)
  const done = rooms.flatMap(({ work = [] }) => work.map(({ job }) => job))
  for (const job of declared) {
    const count = done.filter((one) => one === job).length
    if (count !== 1) throw new Error(`The job ${job.name} has ${count} handlers; it needs one.`)
  }
  const unknown = done.find((job) => !declared.includes(job))
  if (unknown) throw new Error(`No room declares ${unknown.name}.`)
}

/** Every job that these rooms declare. */
export function declaredBy(rooms: readonly Work[]): Job[] {
  return rooms.flatMap(({ jobs = {} }) => Object.values(jobs))
}
