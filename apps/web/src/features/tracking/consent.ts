import type { Measurement } from '@hive/contract/site'
import { consentAt, type CookieConsent } from '@hive/domain/tracking/consent'
import type { Api } from '#lib/api.ts'

const KEY = 'userCookieConsent'
const ANSWERED_KEY = 'userCookieConsentAt'
const listeners = new Set<() => void>()
let isAsking = false

/** The answer that counts now; one of long ago does not, and none is `null`. */
export function cookieConsent(): CookieConsent {
  return consentAt(localStorage.getItem(KEY), localStorage.getItem(ANSWERED_KEY), new Date())
}

/** Whether anything may be measured at this moment. */
export function hasConsent(): boolean {
  return cookieConsent() === 'accepted'
}

/** Whether the cookie question is to be asked now. */
export function isBannerOpen(): boolean {
  return isAsking || cookieConsent() === null
}

/** Whether someone has asked for the question, rather than the question for them. */
export function isBannerWanted(): boolean {
  return isAsking
}

/** Follows the answer, in other tabs too, and the asking; ends with the function that it gives back. */
export function followConsent(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

export function answerCookies(consent: NonNullable<CookieConsent>): void {
  localStorage.setItem(KEY, consent)
  localStorage.setItem(ANSWERED_KEY, new Date().toISOString())
  isAsking = false
  tell()
}

/** Asks again, so that an answer is as easily taken back as it was given. */
export function openCookieChoice(): void {
  isAsking = true
  tell()
}

/** Tells the ad network of a sign-up, under the number that the server uses too, while there is consent. */
export async function countSignUp(
  api: Api,
  measurement: Measurement | null,
  eventId: string | undefined,
): Promise<void> {
  if (!measurement?.pixel || eventId === undefined || !hasConsent()) return
  const { sendSignUp } = await import('./ad-events.ts')
  await sendSignUp(api, measurement.pixel.id, eventId)
}

function tell(): void {
  for (const listener of listeners) listener()
}
