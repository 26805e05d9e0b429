import { sql } from 'kysely'
import type { FastifyPluginAsync } from 'fastify'
import type { Context } from '#context.ts'

/** `live`: the process answers. `ready`: it can also reach its database, and is not shutting down. */
export const health: FastifyPluginAsync<{ context: Context; isClosing: () => boolean }> = async (
  app,
  { context, isClosing },
) => {
  app.get('/health/live', () => ({ status: 'live' }))
  app.get('/health/ready', async (request, reply) => {
    const isReady = !isClosing() && (await reachesDatabase(context))
    if (!isReady) request.log.warn('not ready')
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' })
  })
}

async function reachesDatabase({ db }: Context): Promise<boolean> {
  try {
    await sql`select 1`.execute(db)
    return true
  } catch {
    // The answer is the report: not ready.
    return false
  }
}
