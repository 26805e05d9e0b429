import { AD_EVENTS } from '@hive/domain/base/tracking/ad-events'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

const said = z.string().max(500).default('')

/** The data of an event, with the specification's names. The server uses its own pixel, whatever is sent. */
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
 * Reports a landing or a sign-up. A browser calls it only with its owner's consent. The answer does not say whether
 * the ad network accepted the event.
 */
export const recordAdEvent = endpoint({
  access: 'anyone',
  path: '/api/ad-events',
  summary: 'Tells the ad network of a landing or a sign-up, with consent only.',
  body: z.object({
    Event: z.enum([AD_EVENTS.landing, AD_EVENTS.signUp]),
    Platform: z.literal('facebook'),
    Data: adEventData,
  }),
  reply: z.object({ accepted: z.literal(true) }),
})
