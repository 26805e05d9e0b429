import type { JobKind } from './declare.ts'

/**
 * Tried again with growing pauses, of a minute at most, for most of a day: an outage of the mail server, or
 * a process that dies again and again, must not cost a promised mail. A worker that dies in the middle of a job is noticed by its missing
 * heartbeat, and the job is another's within half a minute.
 */
const QUEUE = {
  retryLimit: 1000,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 60,
  heartbeatSeconds: 10,
  notify: true,
}

const YEARS = 3650 * 24 * 60 * 60

/** How a kind of work is tried again and kept. */
export function settingsOf({ isKept }: JobKind) {
  return isKept ? { ...QUEUE, deleteAfterSeconds: 0, retentionSeconds: YEARS } : QUEUE
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Whether a mail has waited for so long that it is better not sent. */
export function isStale({ isShortLived }: JobKind, createdOn: Date): boolean {
  return isShortLived === true && Date.now() - createdOn.getTime() > DAY_MS
}
