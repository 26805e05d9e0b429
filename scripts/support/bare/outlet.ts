import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { connect, createServer as createListener } from 'node:net'

/** A way out for apt alone: a proxy of HTTP that listens in a file, which a machine without a network can be given. */
export async function openOutlet(socket: string): Promise<() => void> {
  const server = createServer((asked, answer) => {
    const { method, headers } = asked
    const onward = request(asked.url ?? '', { method, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers)
      given.pipe(answer)
    })
    onward.on('error', () => answer.writeHead(502).end())
    asked.pipe(onward)
  })
  await once(server.listen(socket), 'listening')
  return () => server.close().closeAllConnections()
}

/** The same proxy at a port of the network that this process is in. */
export async function leadTo(socket: string, port: number): Promise<void> {
  const listener = createListener((from) => {
    const to = connect(socket)
    for (const end of [from, to]) end.on('error', () => [from, to].forEach((one) => one.destroy()))
    from.pipe(to).pipe(from)
  })
  await once(listener.listen(port, '127.0.0.1'), 'listening')
  listener.unref()
}
