import { recordAdEvent } from '@hive/contract/base/tracking'
import { AD_EVENTS, AD_TIMEOUT_MS, type AdEvent } from '@hive/domain/base/tracking/ad-events'
import {
  type Attribution,
  ATTRIBUTION_COOKIE,
  readAttribution,
} from '@hive/domain/base/tracking/attribution'
import type { z } from 'zod'
import type { Api } from '#lib/api.ts'
import { report } from '#lib/report.ts'
import { readCookie } from './cookies.ts'

export type AdEventData = z.input<typeof recordAdEvent.body>['Data']

/** The data of an event, with the specification's names. */
export function adEventData(
  attribution: Attribution | null,
  { pixelId, eventId }: { pixelId: string; eventId: string },
): AdEventData {
  return {
    pixelId,
    utm_source: attribution?.source || 'facebook',
    utm_medium: attribution?.medium ?? '',
    utm_campaign: attribution?.campaign ?? '',
    utm_content: attribution?.content ?? '',
    utm_term: attribution?.term ?? '',
    fbclid: attribution?.fbclid ?? '',
    event_id: eventId,
  }
}

/** Sends an event to our server, at once and even where the page is left. A failure is reported in the console only, as it does not concern the visitor. */
export async function sendAdEvent(api: Api, Event: AdEvent, Data: AdEventData): Promise<void> {
  try {
    await api.call(recordAdEvent, {
      body: { Event, Platform: 'facebook', Data },
      signal: AbortSignal.timeout(AD_TIMEOUT_MS),
      keepalive: true,
    })
  } catch (error) {
    report('An ad event was not counted.', error)
  }
}

/** A sign-up, with the attribution of the last months. */
export async function sendSignUp(api: Api, pixelId: string, eventId: string): Promise<void> {
  const attribution = readAttribution(readCookie(ATTRIBUTION_COOKIE))
  await sendAdEvent(api, AD_EVENTS.signUp, adEventData(attribution, { pixelId, eventId }))
}
