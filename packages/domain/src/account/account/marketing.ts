/** The state of an address at the newsletter service. */
export type Listing = { readonly status: string; readonly unsubscribedAt: Date | null }

/** The service counts in whole seconds, so events within one second have no order. */
const SECOND_MS = 1000

/**
 * The status to write at the newsletter service for someone who agrees to newsletters. An active subscriber is not
 * set to active again, because they may be unsubscribing at this moment. Someone who unsubscribed becomes active
 * again only if they agreed afterwards.
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
