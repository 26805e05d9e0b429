import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { type ClientHttp2Session, connect } from 'node:http2'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { text } from 'node:stream/consumers'
import { ROOT } from '../paths.ts'
import { freePorts } from '../ports.ts'

/** The answers that a visitor on this machine gets through Caddy with our Caddyfile. */
export type ProxyReport = {
  /** The headers that reach Hive, of a visitor who made up a `X-Forwarded-For` of 203.0.113.9. */
  readonly headers: IncomingHttpHeaders
  /** The first part of a stream, which came while the stream went on. */
  readonly firstPart: string
  /** What came of a write that was sent while Hive restarted. */
  readonly written: string
}

/** Runs Caddy in front of a small server that stands where Hive would, and asks it over HTTP/2. */
export async function tryProxy(): Promise<ProxyReport> {
  const folder = await mkdtemp(join(tmpdir(), 'hive-proxy-'))
  const hive = await startEcho()
  const ports = await freePorts(2)
  const caddy = spawn('caddy', ['run', '--config', 'ops/Caddyfile', '--adapter', 'caddyfile'], {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      HIVE_DOMAIN: 'localhost',
      HIVE_UPSTREAM: `127.0.0.1:${hive.port}`,
      HIVE_HTTP_PORT: String(ports),
      HIVE_HTTPS_PORT: String(ports + 1),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  try {
    await untilItServes(caddy.stderr)
    const session = connect(`https://localhost:${ports + 1}`, { rejectUnauthorized: false })
    const report = await ask(session, hive.goOn)
    const written = await writeAmidRestart(session, hive)
    session.close()
    return { ...report, written }
  } finally {
    caddy.kill()
    await once(caddy, 'exit')
    hive.close()
    await rm(folder, { recursive: true })
  }
}

/** Caddy makes the certificate of localhost after it has begun to listen. */
const IS_SERVING = ['serving initial configuration', 'certificate obtained successfully']

/** Reads on afterwards: a program whose log is no longer read stops. */
function untilItServes(log: NodeJS.ReadableStream): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let said = ''
  log.on('data', (chunk: Buffer) => {
    said += chunk.toString()
    if (IS_SERVING.every((words) => said.includes(words))) resolve()
  })
  log.once('end', () => reject(new Error(`Caddy did not start:\n${said}`)))
  return promise
}

async function ask(session: ClientHttp2Session, goOn: () => void) {
  const headers = session.request({ ':path': '/', 'x-forwarded-for': '203.0.113.9' })
  const seen = JSON.parse(await text(headers)) as IncomingHttpHeaders
  const stream = session.request({ ':path': '/stream' })
  const [firstPart] = (await once(stream, 'data')) as [Buffer]
  goOn()
  await once(stream.resume(), 'end')
  return { headers: seen, firstPart: firstPart.toString() }
}

/** How long a restart takes: longer than it takes Caddy to see that nobody listens. */
const RESTARTS_FOR_MS = 600

async function writeAmidRestart(session: ClientHttp2Session, hive: Echo): Promise<string> {
  hive.close()
  const write = session.request({ ':path': '/', ':method': 'POST' })
  const answer = text(write.end('a write'))
  await pause(RESTARTS_FOR_MS)
  await hive.open()
  return answer
}

type Echo = Awaited<ReturnType<typeof startEcho>>

/** Answers with the headers that came, or with the body; `/stream` ends only when `goOn` is called. */
async function startEcho() {
  const ends: (() => void)[] = []
  const server = createServer((request, response) => {
    if (request.url === '/stream') {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: first\n\n')
      ends.push(() => response.end('data: last\n\n'))
    } else if (request.method === 'POST') {
      request.pipe(response)
    } else {
      response.end(JSON.stringify(request.headers))
    }
  })
  const open = (at: number) => once(server.listen(at, '127.0.0.1'), 'listening')
  await open(0)
  const { port } = server.address() as AddressInfo
  return {
    port,
    goOn: () => ends.forEach((end) => end()),
    open: () => open(port),
    close: () => server.close().closeAllConnections(),
  }
}
