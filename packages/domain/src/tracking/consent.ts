/** What someone answered to the cookie banner; `null` while they have not. */
export type CookieConsent = 'accepted' | 'declined' | null

export function readConsent(stored: string | null): CookieConsent {
  return stored === 'accepted' || stored === 'declined' ? stored : null
}
