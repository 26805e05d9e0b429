import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { AtHand } from './at-hand.ts'

/** Streams and everything else together, within the file descriptors that a process has. */
const MOST_CONNECTIONS = 8000
/** A request must be whole, and an answer must move on, within this time. */
const PATIENCE_MS = 10_000

/** The server under Fastify: what is at hand is answered at once, the rest goes on to `inside`. */
export function createHttpServer(inside: RequestListener, atHand: AtHand): Server {
  const server = createServer({
    headersTimeout: 5000,
    requestTimeout: PATIENCE_MS,
    connectionsCheckingInterval: 1000,
    keepAliveTimeout: 72_000,
  })
  server.on('request', (request, response: ServerResponse) => {
    response.on('timeout', cutIfUnread)
    // A server that closes says so with each answer, which Fastify knows how to do.
    if (!server.listening || !atHand.answer(request, response)) inside(request, response)
  })
  server.setTimeout(PATIENCE_MS)
  server.maxConnections = MOST_CONNECTIONS
  return server
}

/**
 * Cuts off a client that has stopped reading its answer. An answer that is still being made, or a stream that
 * has nothing to say, is left alone.
 */
function cutIfUnread(socket: Socket): void {
  if (socket.writableLength > 0) socket.destroy()
}
