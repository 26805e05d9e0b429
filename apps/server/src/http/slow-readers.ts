import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Cuts off clients that have stopped reading their answer. The server's `timeout` says how long nothing may
 * move; an answer that is still being made, or a stream that has nothing to say, is left alone.
 */
export function cutSlowReaders(server: Server): void {
  server.prependListener('request', (_request, response: ServerResponse) => {
    response.on('timeout', cutIfUnread)
  })
}

function cutIfUnread(socket: Socket): void {
  if (socket.writableLength > 0) socket.destroy()
}
