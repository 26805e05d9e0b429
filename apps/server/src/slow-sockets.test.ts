import { type AddressInfo, connect, type Server } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '#testing/test-app.ts'

const OF_EACH_KIND = 12
/** More than the buffers of two sockets hold. */
const LARGE = Buffer.alloc(32 * 1024 * 1024, 'x')
const DRIP_MS = 50
const HEAD = 'GET /large HTTP/1.1\r\nhost: hive\r\n'
const BODY = 'POST /api/emails HTTP/1.1\r\nhost: hive\r\ncontent-type: application/json\r\n'

/** Longer than any limit of the hasty server. */
const SLOW_WORK_MS = 1500

/** The server with the same limits as ever, in tenths of a second instead of seconds. */
async function givenHastyServer() {
  const { app, context } = await testApp()
  app.get('/large', () => LARGE)
  app.get('/slow-work', () => after(SLOW_WORK_MS, { isDone: true }))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { server } = app
  const limits = [server.headersTimeout, server.requestTimeout, server.timeout]
  server.headersTimeout /= 10
  server.requestTimeout /= 10
  server.timeout /= 10
  const { port } = server.address() as AddressInfo
  return { context, server, limits, port, url: `http://127.0.0.1:${port}` }
}

/** A client that begins like this and goes on a sign at a time; one without a sign reads nothing. */
function openSlowSocket(port: number, begin: string, sign: string | null): void {
  const socket = connect(port, '127.0.0.1', () => socket.write(begin))
  socket.on('error', () => undefined)
  const dripping = setInterval(() => sign !== null && socket.write(sign), DRIP_MS)
  if (sign !== null) socket.resume()
  onTestFinished(() => {
    clearInterval(dripping)
    socket.destroy()
  })
}

const SLOW = [
  ['', ''],
  [HEAD, 'x'],
  [`${BODY}content-length: 60000\r\n\r\n`, ' '],
  [`${BODY}transfer-encoding: chunked\r\n\r\n`, '1\r\n \r\n'],
  [`${HEAD}\r\n`, null],
] as const

function openCount(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })
}

async function statusOf(url: string): Promise<number> {
  const response = await fetch(url, { headers: { connection: 'close' } })
  await response.arrayBuffer()
  return response.status
}

test('a client that is slow to ask, to send or to read is cut off after ten seconds, and others are served', async () => {
  const { server, limits, port, url } = await givenHastyServer()
  expect(limits).toEqual([5000, 10_000, 10_000])
  let arrived = 0
  server.on('connection', () => (arrived += 1))
  for (const [begin, sign] of SLOW) {
    for (let one = 0; one < OF_EACH_KIND; one += 1) openSlowSocket(port, begin, sign)
  }
  await expect.poll(() => arrived).toBe(SLOW.length * OF_EACH_KIND)
  expect(await statusOf(`${url}/health/live`)).toBe(200)
  await expect.poll(() => openCount(server)).toBe(0)
})

test('a slow answer and an idle stream are not cut off', async () => {
  const { context, url } = await givenHastyServer()
  const stream = await fetch(`${url}/api/live`)
  expect(await statusOf(`${url}/slow-work`)).toBe(200)
  context.leagueCache.invalidate()
  let text = ''
  for await (const part of stream.body ?? []) {
    text += Buffer.from(part as Uint8Array).toString()
    if (text.includes('event: leagues')) break
  }
  expect(text).toContain('event: leagues')
})
