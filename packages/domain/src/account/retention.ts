/**
 * How long traces of people are kept that have no other end, in days. The privacy policy says the same;
 * a test compares them.
 */
export const RETENTION_DAYS = {
  /** Notices of the payment provider, which repeats them for a few days. */
  payment_events: 90,
  /** Which mails went out; a job that could send one twice has long ended. */
  sent_mails: 400,
  /** Places in line that have come to something or to nothing. */
  waiting_list: 400,
  /** Addresses that captains invited and that never joined, after the league's last night. */
  team_invitations: 30,
} as const

export type Swept = keyof typeof RETENTION_DAYS
