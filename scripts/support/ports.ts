import { once } from 'node:events'
import { createServer } from 'node:net'

/** The ports of the list that something listens on already. */
export async function portsInUse(host: string, ports: readonly number[]): Promise<number[]> {
  const free = await Promise.all(ports.map((port) => isFree(host, port)))
  return ports.filter((_, index) => !free[index])
}

/** The first of `count` consecutive ports that are free. */
export async function freePorts(count: number): Promise<number> {
  for (;;) {
    const first = await anyFreePort()
    const ports = Array.from({ length: count }, (_, offset) => first + offset)
    if (first + count < 65_536 && (await portsInUse('127.0.0.1', ports)).length === 0) return first
  }
}

async function isFree(host: string, port: number): Promise<boolean> {
  const server = createServer()
  try {
    server.listen({ host, port, exclusive: true })
    await once(server, 'listening')
    return true
  } catch {
    return false
  } finally {
    server.close()
  }
}

async function anyFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('No port was given.')
  return address.port
}
