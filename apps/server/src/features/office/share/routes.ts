import type { FastifyReply, FastifyRequest } from 'fastify'
import { type PreparedAnswer, sendPrepared } from '#http/prepared.ts'
import { idOf, type Routes } from '#http/route.ts'
import { shareGallery } from './service.ts'

/** The pictures that social networks show beside a shared link. */
export const share: Routes = async (app, { context }) => {
  const gallery = shareGallery(context)
  app.get('/share/hive.png', async (request, reply) => send(request, reply, await gallery.site()))
  app.get<{ Params: { id: string } }>('/share/leagues/:id.png', async (request, reply) =>
    send(request, reply, await gallery.league(idOf(request.params.id))),
  )
}

function send(request: FastifyRequest, reply: FastifyReply, picture: PreparedAnswer | null) {
  if (!picture) return reply.callNotFound()
  return sendPrepared(request, reply, picture)
}
