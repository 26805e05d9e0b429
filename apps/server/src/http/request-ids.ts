import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { compile } from '@fastify/proxy-addr'

/** The header that tells a request’s id, both ways. */
export const REQUEST_ID = 'x-request-id'

/** The shape of an id that is taken over: it can neither forge a line of the log nor fill it. */
const TAKEN_OVER = /^[\w.-]{8,64}$/

/**
 * Gives each request the id that it has in the log. A proxy that is trusted may have given it one already; anyone
 * else could make two requests look like one.
 *
 * @param trusted the addresses of the trusted proxies
 */
export function requestIds(trusted: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = compile([...trusted])
  return ({ headers, socket }) => {
    const given = headers[REQUEST_ID]
    const isKept =
      typeof given === 'string' &&
      TAKEN_OVER.test(given) &&
      isTrusted(socket.remoteAddress ?? '', 0)
    return isKept ? given : randomUUID()
  }
}
