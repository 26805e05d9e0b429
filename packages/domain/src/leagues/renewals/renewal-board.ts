/** How the captain of a team of last season stands to the next one. */
export const RENEWAL_STANDINGS = ['accepted', 'asked', 'silent', 'wants_none', 'not_asked'] as const
export type RenewalStanding = (typeof RENEWAL_STANDINGS)[number]

export type AskedCaptain = {
  /** Whether they have signed up again, or are paying. */
  readonly hasAccepted: boolean
  /** Whether they have said that they want no mails about next seasons. */
  readonly wantsNone: boolean
  /** When they were written to; null for not yet. */
  readonly askedAt: Date | null
}

/** For how long nobody who was asked is called silent. */
const PATIENCE_MS = 3 * 86_400_000

/** Whether a captain has signed up again, was asked, has not answered for days, or was not asked. */
export function renewalStanding(
  { hasAccepted, wantsNone, askedAt }: AskedCaptain,
  now: Date,
): RenewalStanding {
  if (hasAccepted) return 'accepted'
  if (askedAt !== null) {
    return now.getTime() - askedAt.getTime() < PATIENCE_MS ? 'asked' : 'silent'
  }
  return wantsNone ? 'wants_none' : 'not_asked'
}
