import { type CookieConsent, readConsent } from '@hive/domain/tracking/consent'

const KEY = 'userCookieConsent'
const listeners = new Set<() => void>()
let isAsking = false

/** Whether the cookie question is to be asked now. */
export function isBannerOpen(): boolean {
  return isAsking || readConsent(localStorage.getItem(KEY)) === null
}

/** Follows the answer and the asking; ends with the function that it gives back. */
export function followConsent(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
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
