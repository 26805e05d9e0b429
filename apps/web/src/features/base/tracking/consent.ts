import type { Measurement } from '@hive/contract/base/site'
import { consentAt, type CookieConsent } from '@hive/domain/base/tracking/consent'
import type { Api } from '#lib/api.ts'

const KEY = 'userCookieConsent'
const ANSWERED_KEY = 'userCookieConsentAt'
const listeners = new Set<() => void>()
let isAsking = false

/** The current answer; `null` without one, or after it has expired. */
export function cookieConsent(): CookieConsent {
  return consentAt(localStorage.getItem(KEY), localStorage.getItem(ANSWERED_KEY), new Date())
}

/** Whether measuring is allowed at this moment. */
export function hasConsent(): boolean {
  return cookieConsent() === 'accepted'
}

/** Whether the cookie question is shown now. */
export function isBannerOpen(): boolean {
  return isAsking || cookieConsent() === null
}

/** Whether the visitor opened the question themselves. */
export function isBannerWanted(): boolean {
  return isAsking
}

/**
 * Follows the answer, also in other tabs, and requests to see the question. Returns a function that stops
 * it.
 */
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

/** Shows the question again, so that consent is as easy to withdraw as to give. */
export function openCookieChoice(): void {
  isAsking = true
  tell()
}

/** Reports a sign-up to the ad network under the id that the server uses too, if there is consent. */
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
