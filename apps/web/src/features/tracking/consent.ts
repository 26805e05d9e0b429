import { type CookieConsent, readConsent } from '@hive/domain/tracking/consent'

const KEY = 'userCookieConsent'
const listeners = new Set<() => void>()
let isAsking = false

/** The answer to the cookie question, and whether it is being asked; follows every change. */
export const consentStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  isBannerOpen: (): boolean => isAsking || readConsent(localStorage.getItem(KEY)) === null,
}

export function answerCookies(consent: NonNullable<CookieConsent>): void {
  localStorage.setItem(KEY, consent)
  isAsking = false
  tell()
}

/** Asks again, so that an answer is as easily taken back as it was given. */
export function openCookieChoice(): void {
  isAsking = true
  tell()
}

function tell(): void {
  for (const listener of listeners) listener()
}
