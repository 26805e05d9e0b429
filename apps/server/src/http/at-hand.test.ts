import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { createAtHand } from './at-hand.ts'
import { createHttpServer } from './http-server.ts'
import { type Prepared, prepare, sendPrepared } from './prepared.ts'

const headers = { 'x-frame-options': 'DENY' }

/** A server with one page, which is at hand; it notes what has gone in. */
async function givenServer() {
  const page = await prepare('<h1>Home</h1>', { 'content-type': 'text/html' })
  const ready = new Map<string, Prepared>([['/', page]])
  const wentIn: unknown[] = []
  const logged: unknown[] = []
  const atHand = createAtHand({ headers, log: { info: (line: unknown) => void logged.push(line) } })
  const app = Fastify({ serverFactory: (inside) => createHttpServer(inside, atHand) })
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers))
  app.get('/*', (request, reply) => {
    wentIn.push(request.url)
    return sendPrepared(request, reply, page)
  })
  app.post('/*', (request) => {
    wentIn.push(request.body)
    return { sent: request.body }
  })
  atHand.offer('/*', ({ url = '' }) => ready.get(url))
  await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  const { port } = app.server.address() as AddressInfo
  return { wentIn, logged, ready, url: `http://127.0.0.1:${port}` }
}

function headersOf(response: Response) {
  const { date: _date, ...others } = Object.fromEntries(response.headers)
  return others
}

test.each(['br', 'gzip', 'identity', 'br;q=0, gzip', 'deflate', '*'])(
  'what is at hand is answered as it would be inside, for who accepts %s',
  async (encoding) => {
    const { url, ready, wentIn, logged } = await givenServer()
    const ask = () => fetch(url, { headers: { 'accept-encoding': encoding } })
    const first = await ask()
    expect(wentIn).toEqual([])
    expect(logged).toEqual([{ method: 'GET', route: '/*', status: 200, ms: 0 }])
    ready.clear()
    const inside = await ask()
    expect(wentIn).toEqual(['/'])
    expect(headersOf(first)).toEqual(headersOf(inside))
    expect(await first.text()).toBe(await inside.text())
  },
)

test.each([
  ['br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=1, br;q=0.5', 'gzip'],
  ['deflate', null],
  ['identity', null],
])('who accepts %s reads %s', async (accepted, encoding) => {
  const { url } = await givenServer()
  const answer = await fetch(url, { headers: { 'accept-encoding': accepted } })
  expect(answer.headers.get('content-encoding')).toBe(encoding)
  expect(await answer.text()).toBe('<h1>Home</h1>')
})

test('who has it already hears that it holds', async () => {
  const { url, wentIn } = await givenServer()
  const etag = (await fetch(url)).headers.get('etag') ?? ''
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const again = await fetch(url, { headers: { 'if-none-match': known } })
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, ''])
  }
  expect(wentIn).toEqual([])
})

test('what is sent goes in, whatever is at hand at its address', async () => {
  const { url, wentIn } = await givenServer()
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '[1]' }
  expect(await (await fetch(url, init)).json()).toEqual({ sent: [1] })
  expect(wentIn).toEqual([[1]])
})
