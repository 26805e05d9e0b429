import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Warns once when a proxy that `TRUSTED_PROXIES` does not name forwards requests: all its visitors then share
 * one address, and so the limits of one visitor.
 */
export function warnOfUnknownProxy(app: FastifyInstance): void {
  let isWarned = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isWarned && isForwarded(request)) {
      isWarned = true
      request.log.warn('x-forwarded-for is not believed: is a proxy missing in TRUSTED_PROXIES?')
    }
    done()
  })
}

function isForwarded({ headers, ip, socket }: FastifyRequest): boolean {
  return headers['x-forwarded-for'] !== undefined && ip === socket.remoteAddress
}
