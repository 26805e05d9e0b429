import { createHash } from 'node:crypto'
import type { Ads, Conversion } from '#ports/ads.ts'

type Settings = { url: string; pixelId: string; accessToken: string }

const VERSION = 'v26.0'
/** The specification's limit for ad calls. */
const TIMEOUT_MS = 7000

/** Server-side events at Meta's Conversions API. */
export function metaAds({ url, pixelId, accessToken }: Settings): Ads {
  return {
    async sendConversion(conversion) {
      const response = await fetch(`${url}/${VERSION}/${pixelId}/events`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ data: [toEvent(conversion)], access_token: accessToken }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (!response.ok) throw new Error(`The ad network answered ${response.status}.`)
    },
  }
}

function toEvent({ eventId, at, email, url, userAgent, value, leagueId, leagueTitle }: Conversion) {
  return {
    event_name: 'CompleteRegistration',
    event_id: eventId,
    event_time: Math.floor(at.getTime() / 1000),
    action_source: 'website',
    event_source_url: url,
    user_data: { em: [sha256(email.trim().toLowerCase())], client_user_agent: userAgent },
    custom_data: {
      currency: 'EUR',
      value: value / 100,
      content_ids: [String(leagueId)],
      content_name: leagueTitle,
    },
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
