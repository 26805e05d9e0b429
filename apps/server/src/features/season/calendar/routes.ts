import { prepareAsIs, sendPrepared } from '#http/prepared.ts'
import * as contract from '@hive/contract/season/calendar'
import { Refusal } from '@hive/domain/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { idOf, route, type Routes } from '#http/route.ts'
import { describes } from '#http/served-routes.ts'
import { SHARED_HEADERS } from '#http/shared-caches.ts'
import { feedAddress, gameFile, leagueFeed, playerFeed, renewFeed } from './service.ts'

type IdParams = { Params: { id: string } }
type Secret = { Params: { secret: string } }

const FEED = { access: 'anyone', type: 'text/calendar' } as const
const LEAGUE_CALENDAR = { ...FEED, summary: 'The games of one league as a calendar.' }
const GAME_CALENDAR = { ...FEED, summary: 'One game as a calendar file.' }
const PLAYER_CALENDAR = {
  ...FEED,
  summary: 'A player’s own games as a calendar, at the private address from /api/calendar-feed.',
}

/** Calendar feeds: a private one for each player, a public one for each league. */
export const calendar: Routes = async (app, { context }) => {
  route(app, context, contract.getCalendarFeed, async ({ caller }) => ({
    url: await feedAddress(context, caller),
  }))
  route(app, context, contract.renewCalendarFeed, async ({ caller }) => ({
    url: await renewFeed(context, caller),
  }))
  app.get<IdParams>(
    '/calendar/leagues/:id.ics',
    describes(LEAGUE_CALENDAR),
    async (request, reply) =>
      send(request, reply, await leagueFeed(context, idOf(request.params.id)), SHARED_HEADERS),
  )
  app.get<IdParams>('/calendar/games/:id.ics', describes(GAME_CALENDAR), async (request, reply) =>
    send(request, reply, await gameFile(context, idOf(request.params.id)), SHARED_HEADERS),
  )
  app.get<Secret>('/calendar/:secret.ics', describes(PLAYER_CALENDAR), async (request, reply) =>
    send(request, reply, await playerFeed(context, request.params.secret), PRIVATE),
  )
}

const TYPE = { 'content-type': 'text/calendar; charset=utf-8' }
const PRIVATE = { 'cache-control': 'private, no-cache' }

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  feed: string | null,
  caching: Record<string, string>,
) {
  if (!feed) throw new Refusal('not_found', 'There is no calendar at this address.')
  return sendPrepared(request, reply, prepareAsIs(Buffer.from(feed), { ...TYPE, ...caching }))
}
