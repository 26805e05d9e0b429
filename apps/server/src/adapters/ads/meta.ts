import { emailKey } from '@hive/domain/base/players/email'
import { createHash } from 'node:crypto'
import { AD_EVENTS, AD_TIMEOUT_MS } from '@hive/domain/base/tracking/ad-events'
import type { Ads, Conversion, Landing } from '#ports/ads.ts'

type Settings = { url: string; pixelId: string; accessToken: string }

const VERSION = 'v26.0'

/** Sends server-side events to Meta's Conversions API. */
export function metaAds({ url, pixelId, accessToken }: Settings): Ads {
  const tell = (event: object) =>
    fetch(`${url}/${VERSION}/${pixelId}/events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ data: [event], access_token: accessToken }),
      signal: AbortSignal.timeout(AD_TIMEOUT_MS),
    })
  return {
    async sendConversion(conversion) {
      const response = await tell(conversionEvent(conversion))
      if (!response.ok) throw refused(response)
    },
    async sendLanding(landing) {
      const response = await tell(landingEvent(landing))
      if (response.ok) return true
      // A malformed event of a stranger would be rejected again.
      if (response.status === 400) return false
      throw refused(response)
    },
  }
}

function refused({ status }: Response): Error {
  return new Error(`The ad network answered ${status}.`)
}

function conversionEvent(conversion: Conversion) {
  const { eventId, at, email, url, userAgent, value, leagueId, leagueTitle } = conversion
  return {
    event_name: 'CompleteRegistration',
    event_id: eventId,
    event_time: seconds(at),
    action_source: 'website',
    event_source_url: url,
    user_data: { em: [sha256(emailKey(email))], client_user_agent: userAgent },
    custom_data: {
      currency: 'EUR',
      value: value / 100,
      content_ids: [String(leagueId)],
      content_name: leagueTitle,
    },
  }
}

function landingEvent({ eventId, at, url, ip, userAgent, attribution }: Landing) {
  const { source, medium, campaign, content, term, fbclid } = attribution
  return {
    event_name: AD_EVENTS.landing,
    event_id: eventId,
    event_time: seconds(at),
    action_source: 'website',
    event_source_url: url,
    user_data: {
      client_ip_address: ip,
      client_user_agent: userAgent,
      ...(fbclid ? { fbc: clickOf(fbclid, { at, url }) } : {}),
    },
    custom_data: {
      utm_source: source,
      utm_medium: medium,
      utm_campaign: campaign,
      utm_content: content,
      utm_term: term,
    },
  }
}

/** A click in Meta's `fbc` format: the index of the domain, the time it was first seen, and its id. */
function clickOf(fbclid: string, { at, url }: Pick<Landing, 'at' | 'url'>): string {
  const index = new URL(url).hostname.split('.').length - 1
  return `fb.${index}.${at.getTime()}.${fbclid}`
}

function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1000)
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
