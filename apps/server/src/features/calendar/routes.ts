import * as contract from '@hive/contract/calendar'
import { Refusal } from '@hive/domain/errors'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '#context.ts'
import { route } from '#http/route.ts'
import {
  changeFixture,
  feedAddress,
  gameFile,
  leagueFeed,
  playerFeed,
  renewFeed,
} from './service.ts'

/** Calendar feeds: a private one for each player, a public one for each league. */
export const calendar: FastifyPluginAsync<{ context: Context }> = async (app, { context }) => {
  route(app, context, contract.getCalendarFeed, async ({ caller }) => ({
    url: await feedAddress(context, caller),
  }))
  route(app, context, contract.renewCalendarFeed, async ({ caller }) => ({
    url: await renewFeed(context, caller),
  }))
  route(app, context, contract.changeFixture, async ({ body }) => ({
    revision: await changeFixture(context, body),
  }))
  app.get<{ Params: { id: string } }>('/calendar/leagues/:id.ics', async (request, reply) =>
    send(request, reply, await leagueFeed(context, Number(request.params.id) || 0)),
  )
  app.get<{ Params: { id: string } }>('/calendar/games/:id.ics', async (request, reply) =>
    send(request, reply, await gameFile(context, Number(request.params.id) || 0)),
  )
  app.get<{ Params: { secret: string } }>('/calendar/:secret.ics', async (request, reply) =>
    send(request, reply, await playerFeed(context, request.params.secret)),
  )
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  feed: { text: string; etag: string } | null,
) {
  if (!feed) throw new Refusal('not_found', 'There is no calendar at this address.')
  reply.header('etag', feed.etag).header('cache-control', 'private, no-cache')
  if (request.headers['if-none-match'] === feed.etag) return reply.code(304).send()
  return reply.type('text/calendar; charset=utf-8').send(feed.text)
}
