import type { FastifyPluginAsync } from 'fastify'
import type { Context } from '#context.ts'
import { isReachable } from '#db/database.ts'

/** `live`: the process answers. `ready`: it can also reach its database, and is not shutting down. */
export const health: FastifyPluginAsync<{ context: Context; isClosing: () => boolean }> = async (
  app,
  { context, isClosing },
) => {
  app.get('/health/live', () => ({ status: 'live' }))
  app.get('/health/ready', async (request, reply) => {
    const isReady = !isClosing() && (await isReachable(context.db))
    if (!isReady) request.log.warn('not ready')
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' })
  })
}
