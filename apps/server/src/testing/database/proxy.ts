import { connect, createServer, type Server, type Socket } from 'node:net'
import { once } from 'node:events'
import type { ClientConfig } from 'pg'
import { onTestFinished } from 'vitest'

/** A TCP proxy before a database, which can do what networks do. */
export type DatabaseProxy = {
  /** How to reach the database through the proxy. */
  connection: ClientConfig
  /** Bytes stop in both directions while the connections stay open, as after a lost NAT entry. */
  goSilent(): void
  /** Every connection is reset, and new ones are refused, as while a server restarts. */
  refuse(): Promise<void>
  /** New connections work again; those that went silent never do. */
  heal(): Promise<void>
}

/** Puts a proxy before the database of `target` until the test is over. */
export async function proxyTo(target: ClientConfig): Promise<DatabaseProxy> {
  const links = new Set<Link>()
  let isSilent = false
  const server = createServer((socket) => {
    const link = join(socket, target)
    links.add(link)
    if (isSilent) link.goSilent()
  })
  const port = await listen(server, 0)
  const dropAll = () => {
    for (const link of links) link.end()
    links.clear()
  }
  const close = async () => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    dropAll()
    await closed
  }
  onTestFinished(close)
  return {
    connection: { ...target, connectionString: undefined, host: '127.0.0.1', port },
    goSilent() {
      isSilent = true
      for (const link of links) link.goSilent()
    },
    refuse: close,
    async heal() {
      isSilent = false
      if (!server.listening) await listen(server, port)
    },
  }
}

type Link = { goSilent(): void; end(): void }

function join(socket: Socket, target: ClientConfig): Link {
  const upstream = connect({ path: `${target.host}/.s.PGSQL.${target.port ?? 5432}` })
  socket.pipe(upstream).pipe(socket)
  const end = () => {
    socket.destroy()
    upstream.destroy()
  }
  // The test breaks links on purpose; each end notices on its own socket.
  socket.on('error', end)
  upstream.on('error', end)
  return {
    goSilent() {
      socket.unpipe(upstream)
      upstream.unpipe(socket)
      socket.pause()
      upstream.pause()
    },
    end,
  }
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.')
  return address.port
}
