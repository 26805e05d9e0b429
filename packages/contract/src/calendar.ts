import { z } from 'zod'
import { FIXTURE_STATUSES } from '@hive/domain/fixtures/fixture'
import { id, nothing } from './common.ts'
import { endpoint } from './endpoint.ts'

const feed = z.object({
  /** The private address of the caller's calendar; anyone who has it can read it. */
  url: z.url(),
})

export const getCalendarFeed = endpoint({
  access: 'player',
  method: 'GET',
  path: '/api/calendar-feed',
  summary: 'The private address of the caller’s calendar; made at the first call.',
  query: nothing,
  body: nothing,
  reply: feed,
})

export const renewCalendarFeed = endpoint({
  access: 'player',
  method: 'POST',
  path: '/api/calendar-feed/renew',
  summary: 'Makes a new address; the old one is dead from now on.',
  query: nothing,
  body: nothing,
  reply: feed,
})

export const changeFixture = endpoint({
  access: 'admin',
  method: 'POST',
  path: '/api/organiser/fixtures/change',
  summary: 'Postpones, calls off or moves a game; players see why, and calendars follow.',
  query: nothing,
  body: z.object({
    fixtureId: id,
    status: z.enum(FIXTURE_STATUSES),
    /** Needed unless the game is on. */
    reason: z.string().trim().max(200, 'Please keep the reason under 200 characters.').default(''),
    /** The new start, where it moves. */
    startTime: z.iso.datetime().optional(),
    courtNumber: z.int().min(1).max(99).nullable().optional(),
  }),
  reply: z.object({ revision: z.int() }),
})
