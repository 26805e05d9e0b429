import type { Job } from './declare.ts'

/**
 * Retries go on for most of a day, with growing pauses of a minute at most: neither an outage of the mail server
 * nor a process that keeps dying may cost a promised mail. When a worker dies in the middle of a job, its missing
 * heartbeat shows it, and another worker takes the job within half a minute.
 */
const QUEUE = {
  retryLimit: 1000,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 60,
  heartbeatSeconds: 10,
  // NOTIFY takes one lock for the whole server until its transaction is on the disk: every sign-up would wait for every other.
  notify: false,
}

const YEARS = 3650 * 24 * 60 * 60

/** The queue settings of a kind of job: retries and retention. */
export function settingsOf({ isKept }: Job) {
  return isKept ? { ...QUEUE, deleteAfterSeconds: 0, retentionSeconds: YEARS } : QUEUE
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Whether a mail has waited so long that it should not be sent any more. */
export function isStale({ isShortLived }: Job, createdOn: Date): boolean {
  return isShortLived === true && Date.now() - createdOn.getTime() > DAY_MS
}
