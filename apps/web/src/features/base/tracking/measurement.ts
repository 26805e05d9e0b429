import type { Measurement } from '@hive/contract/base/site'
import { AD_EVENTS, PAGE_VISIT } from '@hive/domain/base/tracking/ad-events'
import {
  ATTRIBUTION_COOKIE,
  attributionOf,
  EVENT_ID_COOKIE,
  isSameLanding,
  isSocialAd,
  landingCookies,
  readAttribution,
} from '@hive/domain/base/tracking/attribution'
import type { Api } from '#lib/api.ts'
import { adEventData, sendAdEvent } from './ad-events.ts'
import { endCookies, readCookie, writeCookie } from './cookies.ts'
import {
  loadForeignScripts,
  silenceForeignScripts,
  tellForeignScripts,
  type ScriptEvent,
} from './foreign-scripts.ts'
import { holdsTokens, isMeasuringCookie } from './traces.ts'

export type Visit = {
  api: Api
  measurement: Measurement | null
  /** The query of the first page of the visit, not of later ones. */
  landing: string
  /** Path and query of the open page. */
  path: string
  /** Whether third-party scripts are allowed on this page now. */
  mayLoad: () => boolean
}

/** Events that wait until a page allows the scripts. */
let waiting: ScriptEvent[] = []
let lastPath = ''
let hasLanded = false

/** Measures the open page. Called only with consent. */
export function measure(visit: Visit): void {
  const { measurement, path, mayLoad } = visit
  if (!hasLanded) keepLanding(visit)
  hasLanded = true
  if (path !== lastPath) waiting.push({ name: PAGE_VISIT, parameters: { page_path: path } })
  lastPath = path
  // A tab with tokens never loads the scripts.
  if (!measurement || holdsTokens()) waiting = []
  if (!measurement || !mayLoad()) return
  loadForeignScripts(measurement)
  for (const event of waiting.splice(0)) tellForeignScripts(event)
}

/** Deletes everything that measuring has stored on the device, and drops unsent events. */
export function stopMeasuring(measurement: Measurement | null): void {
  waiting = []
  lastPath = ''
  hasLanded = false
  if (measurement) silenceForeignScripts(measurement)
  endCookies(isMeasuringCookie)
}

/**
 * Stores the attribution of the visit in cookies, and reports a landing from a social ad to the ad network.
 */
function keepLanding({ api, measurement, landing }: Visit): void {
  const attribution = attributionOf(new URLSearchParams(landing)) ?? attributionBefore()
  if (!attribution) return
  const known = readAttribution(readCookie(ATTRIBUTION_COOKIE))
  // A reload is not a new landing.
  if (readCookie(EVENT_ID_COOKIE) && isSameLanding(attribution, known)) return
  const eventId = crypto.randomUUID()
  for (const cookie of landingCookies(attribution, eventId)) writeCookie(cookie)
  if (!measurement?.pixel || !isSocialAd(attribution)) return
  const data = adEventData(attribution, { pixelId: measurement.pixel.id, eventId })
  waiting.push({ name: AD_EVENTS.landing, parameters: data, eventId })
  void sendAdEvent(api, AD_EVENTS.landing, data)
}

/** The attribution of the page before, for a visitor who followed a link before the app had started. */
function attributionBefore() {
  const before = document.referrer
  if (!before.startsWith(`${location.origin}/`)) return null
  return attributionOf(new URL(before).searchParams)
}
