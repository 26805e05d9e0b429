import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { createMetrics } from '#watch/metrics.ts'
import { createPreparedAnswers } from './prepared-answers.ts'
import { createHttpServer } from './http-server.ts'
import { type PreparedAnswer, prepare, sendPrepared } from './prepared.ts'

const headers = { 'x-frame-options': 'DENY' }
const ID = 'the-id-of-a-request'

/** A server with one prepared page; `handled` lists the requests that Fastify handled. */
async function givenServer() {
  const page = await prepare('<h1>Home</h1>', { 'content-type': 'text/html' })
  const ready = new Map<string, PreparedAnswer>([['/', page]])
  const handled: unknown[] = []
  const logged: unknown[] = []
  const preparedAnswers = createPreparedAnswers({
    headers,
    log: { info: (line: unknown) => void logged.push(line) },
    requestIdOf: () => ID,
    metrics: createMetrics(),
    spans: null,
  })
  const app = Fastify({ serverFactory: (inside) => createHttpServer(inside, preparedAnswers) })
  app.addHook('onRequest', async (_request, reply) => {
    void reply.headers(headers).header('x-request-id', ID)
  })
  app.get('/*', (request, reply) => {
    handled.push(request.url)
    return sendPrepared(request, reply, page)
  })
  app.post('/*', (request) => {
    handled.push(request.body)
    return { sent: request.body }
  })
  preparedAnswers.offer('/*', ({ url = '' }) => ready.get(url))
  await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  const { port } = app.server.address() as AddressInfo
  return { handled, logged, ready, url: `http://127.0.0.1:${port}` }
}

function headersOf(response: Response) {
  const { date: _date, ...others } = Object.fromEntries(response.headers)
  return others
}

test.each(['br', 'gzip', 'identity', 'br;q=0, gzip', 'deflate', '*'])(
  'a prepared answer is the same as Fastify’s own, for a client that accepts %s',
  async (encoding) => {
    const { url, ready, handled, logged } = await givenServer()
    const ask = () => fetch(url, { headers: { 'accept-encoding': encoding } })
    const first = await ask()
    expect(handled).toEqual([])
    expect(logged).toEqual([{ requestId: ID, method: 'GET', route: '/*', status: 200, ms: 0 }])
    ready.clear()
    const inside = await ask()
    expect(handled).toEqual(['/'])
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
])('a client that accepts %s gets %s', async (accepted, encoding) => {
  const { url } = await givenServer()
  const answer = await fetch(url, { headers: { 'accept-encoding': accepted } })
  expect(answer.headers.get('content-encoding')).toBe(encoding)
  expect(await answer.text()).toBe('<h1>Home</h1>')
})

test('a client with the current ETag gets 304', async () => {
  const { url, handled } = await givenServer()
  const etag = (await fetch(url)).headers.get('etag') ?? ''
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const again = await fetch(url, { headers: { 'if-none-match': known } })
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, ''])
  }
  expect(handled).toEqual([])
})

test('a POST is handled by Fastify, even at an address with a prepared answer', async () => {
  const { url, handled } = await givenServer()
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '[1]' }
  expect(await (await fetch(url, init)).json()).toEqual({ sent: [1] })
  expect(handled).toEqual([[1]])
})
