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

/**
 * Work about money, and promises about data: given up, it waits for an organiser for as long as it takes;
 * not begun, it waits through any outage.
 */
export const KEPT: ReadonlySet<string> = new Set([
  'settle-checkout',
  'expire-checkout',
  'refund-payment',
  'settle-refunds',
  'settle-disputes',
  'cancel-league',
  'forget-subscriber',
  'keep-privacy-promises',
  'send-privacy-mail',
  'send-confirmation',
  'send-registration-mail',
  'send-refund-mail',
])
const YEARS = 3650 * 24 * 60 * 60

/** How a kind of work is tried again and kept. */
export function settingsOf(name: string) {
  return KEPT.has(name) ? { ...QUEUE, deleteAfterSeconds: 0, retentionSeconds: YEARS } : QUEUE
}

/** Mails that say nothing true any more after a day: codes that have ended, offers that are over. */
const SHORT_LIVED: ReadonlySet<string> = new Set([
  'send-identity-mail',
  'send-offer',
  'send-offer-over',
  'send-interest-mail',
])
const DAY_MS = 24 * 60 * 60 * 1000

/** Whether a mail has waited for so long that it is better not sent. */
export function isStale(name: string, createdOn: Date): boolean {
  return SHORT_LIVED.has(name) && Date.now() - createdOn.getTime() > DAY_MS
}
