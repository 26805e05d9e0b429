/** What the newsletter service knows of an address. */
export type Listing = { readonly status: string; readonly unsubscribedAt: Date | null }

/** The service counts in whole seconds: within one of them it cannot be known which came first. */
const SECOND_MS = 1000

/**
 * What may be written at the newsletter service about a person who agrees to newsletters. Who is listed as
 * active is not made active once more, in case they unsubscribe this moment; who has left is asked back
 * only by a yes that they gave after leaving.
 */
export function standingFor(
  listing: Listing | null,
  agreedAt: Date | null,
): 'subscribe' | 'keep' | 'leave_alone' {
  if (listing === null || listing.status === 'unconfirmed') return 'subscribe'
  if (listing.status === 'active') return 'keep'
  const { unsubscribedAt } = listing
  const isAskedBack =
    listing.status === 'unsubscribed' &&
    agreedAt !== null &&
    unsubscribedAt !== null &&
    agreedAt.getTime() >= unsubscribedAt.getTime() + SECOND_MS
  return isAskedBack ? 'subscribe' : 'leave_alone'
}
