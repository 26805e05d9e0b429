import type { Measurement } from '@hive/contract/site'
import { AD_EVENTS, PAGE_VISIT } from '@hive/domain/tracking/ad-events'
import {
  ATTRIBUTION_COOKIE,
  attributionOf,
  EVENT_ID_COOKIE,
  isSameLanding,
  isSocialAd,
  landingCookies,
  readAttribution,
} from '@hive/domain/tracking/attribution'
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
  /** The query with which the visitor came; not where they went from there. */
  landing: string
  /** Path and query of the page that is open. */
  path: string
  /** Whether someone else's script may be on this page now. */
  mayLoad: () => boolean
}

/** Events that wait until the open page may load the scripts. */
let waiting: ScriptEvent[] = []
let lastPath = ''
let hasLanded = false

/** Measures the page that is open. Only ever called while there is consent. */
export function measure(visit: Visit): void {
  const { measurement, path, mayLoad } = visit
  if (!hasLanded) keepLanding(visit)
  hasLanded = true
  if (path !== lastPath) waiting.push({ name: PAGE_VISIT, parameters: { page_path: path } })
  lastPath = path
  // A tab that holds tokens never loads the scripts.
  if (!measurement || holdsTokens()) waiting = []
  if (!measurement || !mayLoad()) return
  loadForeignScripts(measurement)
  for (const event of waiting.splice(0)) tellForeignScripts(event)
}

/** Removes everything that measuring has left on the device, and drops events that were not sent yet. */
export function stopMeasuring(measurement: Measurement | null): void {
  waiting = []
  lastPath = ''
  hasLanded = false
  if (measurement) silenceForeignScripts(measurement)
  endCookies(isMeasuringCookie)
}

/** Stores the attribution of the visit in cookies and, for a social ad, sends it to the ad network. */
function keepLanding({ api, measurement, landing }: Visit): void {
  const attribution = attributionOf(new URLSearchParams(landing)) ?? attributionBefore()
  if (!attribution) return
  const known = readAttribution(readCookie(ATTRIBUTION_COOKIE))
  // The page was reloaded, which is not a new landing.
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
