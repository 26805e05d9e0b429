import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

const feed = z.object({
  /** The private address of the caller's calendar; anyone who has it can read it. */
  url: z.url(),
})

export const getCalendarFeed = endpoint({
  access: 'player',
  path: '/api/calendar-feed',
  summary: 'The private address of the caller’s calendar; made at the first call.',
  reply: feed,
})

export const renewCalendarFeed = endpoint({
  access: 'player',
  method: 'POST',
  path: '/api/calendar-feed/renew',
  summary: 'Makes a new address; the old one is dead from now on.',
  reply: feed,
})
