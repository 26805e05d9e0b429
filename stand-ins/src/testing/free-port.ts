import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

// Below the ports that systems give to connections, which could take the port before it is listened on.
const LOWEST = 15_000
const HIGHEST = 32_000

let next = randomInt(LOWEST, HIGHEST)

/** A port on which nothing listens at this moment, and which this process has not given away lately: it may not be listened on yet. */
export async function freePort(): Promise<number> {
  const port = next
  next = next < HIGHEST ? next + 1 : LOWEST
  const server = createServer()
  try {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  } catch (error) {
    if (!isTaken(error)) throw error
    return freePort()
  }
  server.close()
  await once(server, 'close')
  return port
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}
