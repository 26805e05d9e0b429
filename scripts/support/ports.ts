import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

// Below the ports that systems give to connections, which could take a port before it is listened on.
const LOWEST = 15_000
const HIGHEST = 32_000

/** The ports of the list that something listens on already. */
export async function portsInUse(host: string, ports: readonly number[]): Promise<number[]> {
  const free = await Promise.all(ports.map((port) => isFree(host, port)))
  return ports.filter((_, index) => !free[index])
}

/** The first of `count` consecutive ports that are free. */
export async function freePorts(count: number): Promise<number> {
  for (;;) {
    const first = randomInt(LOWEST, HIGHEST)
    const ports = Array.from({ length: count }, (_, offset) => first + offset)
    if ((await portsInUse('127.0.0.1', ports)).length === 0) return first
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
