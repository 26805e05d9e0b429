import type { FastifyPluginAsync } from 'fastify'
import type { Context } from '#context.ts'
import { isReachable } from '#db/database.ts'
import { VERSION } from '#version.ts'

type Probes = { context: Context; isClosing: () => boolean; isListening: () => boolean }

/**
 * `live`: the process answers, and says which Hive it is. `ready`: it also reaches its database, receives the notices of other processes,
 * and is not shutting down.
 */
export const health: FastifyPluginAsync<Probes> = async (
  app,
  { context, isClosing, isListening },
) => {
  app.get('/health/live', () => ({ status: 'live', version: VERSION }))
  app.get('/health/ready', async (request, reply) => {
    const isReady = !isClosing() && isListening() && (await isReachable(context.db))
    if (!isReady) request.log.warn('not ready')
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' })
  })
}
