/** Someone’s answer to the cookie banner; `null` while there is none. */
export type CookieConsent = 'accepted' | 'declined' | null

/** An answer, either way, is asked for again after this long: within the six months that the law allows. */
export const CONSENT_DAYS = 180

const DAY_MS = 86_400_000

export function readConsent(stored: string | null): CookieConsent {
  return stored === 'accepted' || stored === 'declined' ? stored : null
}

/**
 * The answer that counts at this moment; one that is too old counts no more.
 *
 * @param answeredAt ISO instant; `null` for an answer that was kept without its time, which still counts
 */
export function consentAt(
  stored: string | null,
  answeredAt: string | null,
  now: Date,
): CookieConsent {
  const consent = readConsent(stored)
  if (answeredAt === null) return consent
  const age = now.getTime() - Date.parse(answeredAt)
  return age < CONSENT_DAYS * DAY_MS ? consent : null
}
