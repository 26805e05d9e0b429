import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { PreparedAnswers } from './prepared-answers.ts'

/** Streams included; a process has file descriptors for so many. */
const MOST_CONNECTIONS = 8000
/** A request must have arrived, and an answer must make progress, within this time. */
const PATIENCE_MS = 10_000

/**
 * The server under Fastify: serves prepared answers from memory and passes all other requests to Fastify. Before it stops,
 * each answer closes its connection, so that no proxy sends its next request on a connection that is about to end.
 */
export function createHttpServer(
  fastify: RequestListener,
  prepared: PreparedAnswers,
  isDraining = () => false,
): Server {
  const server = createServer({
    headersTimeout: 5000,
    requestTimeout: PATIENCE_MS,
    connectionsCheckingInterval: 1000,
    keepAliveTimeout: 72_000,
  })
  server.on('request', (request, response: ServerResponse) => {
    response.on('timeout', cutIfUnread)
    if (isDraining()) response.shouldKeepAlive = false
    // While the server closes, each answer must also close its connection, which Fastify sees to.
    if (!server.listening || !prepared.answer(request, response)) fastify(request, response)
  })
  server.setTimeout(PATIENCE_MS)
  server.maxConnections = MOST_CONNECTIONS
  return server
}

/**
 * Cuts off a client that has stopped reading its answer. A slow answer and an idle stream have nothing left to
 * write, so they are left alone.
 */
function cutIfUnread(socket: Socket): void {
  if (socket.writableLength > 0) socket.destroy()
}
