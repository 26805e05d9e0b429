/** Events that an ad network may hear of; the names are those of the wire. */
export const AD_EVENTS = { landing: 'FBAdLanding', signUp: 'SignUp' } as const

export type AdEvent = (typeof AD_EVENTS)[keyof typeof AD_EVENTS]

/** The event for an opened page, for the pixel and the analytics script. */
export const PAGE_VISIT = 'PageVisit'

/** A call about an ad is given up after this long. */
export const AD_TIMEOUT_MS = 7000

/** The network takes nothing older than a week, and refuses a whole call for it; a day less is safe. */
export const AD_STALE_MS = 6 * 86_400_000
