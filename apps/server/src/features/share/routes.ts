import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '#context.ts'
import { idOf } from '#http/route.ts'
import { type SharePicture, shareGallery } from './service.ts'

/** The pictures that social networks show beside a shared link. */
export const share: FastifyPluginAsync<{ context: Context }> = async (app, { context }) => {
  const gallery = shareGallery(context)
  app.get('/share/hive.png', async (request, reply) => send(request, reply, await gallery.site()))
  app.get<{ Params: { id: string } }>('/share/leagues/:id.png', async (request, reply) =>
    send(request, reply, await gallery.league(idOf(request.params.id))),
  )
}

function send(request: FastifyRequest, reply: FastifyReply, picture: SharePicture | null) {
  if (!picture) return reply.callNotFound()
  // Other sites show it beside a link to ours.
  reply.header('cross-origin-resource-policy', 'cross-origin')
  reply.header('etag', picture.etag).header('cache-control', 'public, max-age=3600')
  if (request.headers['if-none-match'] === picture.etag) return reply.code(304).send()
  return reply.type('image/png').send(picture.png)
}
