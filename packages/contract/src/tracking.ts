import { AD_EVENTS } from '@hive/domain/tracking/ad-events'
import { z } from 'zod'
import { nothing } from './common.ts'
import { endpoint } from './endpoint.ts'

const said = z.string().max(500).default('')

/** What is told of an event; the specification's names. The pixel is the server's own, whatever is sent. */
const adEventData = z.object({
  pixelId: said,
  utm_source: z.string().max(500).default('facebook'),
  utm_medium: said,
  utm_campaign: said,
  utm_content: said,
  utm_term: said,
  fbclid: said,
  /** The same as the pixel's, so that the ad network counts the two as one. */
  event_id: z.string().min(1).max(100),
})

/**
 * A browser whose owner has accepted being measured tells of a landing or a sign-up. That it calls at all
 * is the consent; nobody is told whether the ad network took the event.
 */
export const recordAdEvent = endpoint({
  access: 'anyone',
  method: 'POST',
  path: '/api/ad-events',
  summary: 'Tells the ad network of a landing or a sign-up, with consent only.',
  query: nothing,
  body: z.object({
    Event: z.enum([AD_EVENTS.landing, AD_EVENTS.signUp]),
    Platform: z.literal('facebook'),
    Data: adEventData,
  }),
  reply: z.object({ accepted: z.literal(true) }),
})
