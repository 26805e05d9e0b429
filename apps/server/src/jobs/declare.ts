import { z } from 'zod'

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
  /** Waits only so that its cause can be taken back, or for more to tell; `run-ahead` lets it run at once. */
  waitsForUndo?: true
}

/** A kind of job, which is asked for by this value: its stored name, the shape of its data, and how it is scheduled and kept. */
export type Job<Schema extends z.ZodType = z.ZodType> = Terms & { name: string; schema: Schema }

/** The data of a kind of job. */
export type DataOf<Kind extends Job> = z.output<Kind['schema']>

/** Declares a kind of job. */
export function job<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  terms: Terms = {},
): Job<Schema> {
  return { ...terms, name, schema }
}

/** The schema of a job without data. */
export const nothing = z.object({})
