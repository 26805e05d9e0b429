/** How far back the list of sign-ins goes, in days. */
export const SIGN_IN_DAYS = 400

/** How long after their end the codes and links that prove an e-mail address are kept, in days. */
export const PROOF_DAYS = 1

/**
 * How long records about people are kept that nothing else deletes, in days. A test compares them with the privacy
 * policy.
 */
export const RETENTION_DAYS = {
  /** Notices of the payment provider, which repeats them for a few days. */
  payment_events: 90,
  /** Notes of which mails went out; a job that could send one twice has long ended. */
  sent_mails: 400,
  /** What people were to hear of; a mail about it has long gone out. */
  notices: 60,
  /** Entries of waiting lists that are settled. */
  waiting_list: 400,
  /** Addresses that were invited and never joined, from the league's last night. */
  team_invitations: 30,
  /** Addresses of friends whom individuals named, from the league's last night. */
  registration_friends: 30,
  /** Addresses that organisers imported and that have not logged in, from the league's last night. */
  imported_people: 30,
  /** Offers of a place to someone by their address, from the end of the offer. */
  place_transfers: 30,
  /** Addresses that were asked to wait together and never joined, from the league's last night. */
  waiting_invitations: 30,
  /** Who came to a game or a partner night and who did not, from its start. */
  attendance: 60,
  /** Who was asked to fill in for a team and who did, from the start of the game. */
  spots: 60,
  /** What captains have protested of games, from the start of the game. */
  protests: 60,
  /** Messages and the answers to them, from the league’s last night; of no league, from when they were written. */
  messages: 60,
  /** What people looked for on the board, with what was written about it, from its end. */
  calls: 60,
  /** What the phones of a night said, from that night. */
  nights: 60,
} as const

export type Swept = keyof typeof RETENTION_DAYS

const DAY_MS = 86_400_000

/** Records that ended before this moment are deleted. */
export function keptSince(trace: Swept, now: Date): Date {
  return new Date(now.getTime() - RETENTION_DAYS[trace] * DAY_MS)
}
