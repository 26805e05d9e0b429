import { once } from 'node:events'
import { type IncomingMessage, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { answerAtTheDoor } from './door.ts'
import { type Prepared, prepare, sendPrepared } from './prepared.ts'

const CALL = '{"Action":"A"}'
const headers = { 'x-frame-options': 'DENY' }

/** A server with one page and one call, both ready at the door; it says who has gone in. */
async function givenDoor() {
  const page = await prepare('<h1>Home</h1>', { 'content-type': 'text/html' })
  const list = await prepare('[1]', { 'content-type': 'application/json' })
  const ready = new Map<string, Prepared>([
    ['/', page],
    ['/call', list],
  ])
  const wentIn: unknown[] = []
  const app = Fastify()
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers))
  app.get('/*', (request, reply) => {
    wentIn.push(request.url)
    return sendPrepared(request, reply, page)
  })
  app.post('/call', (request, reply) => {
    wentIn.push(request.body)
    return sendPrepared(request, reply, list)
  })
  for (const [method, body] of [
    ['GET', null],
    ['POST', Buffer.from(CALL)],
  ] as const) {
    const find = (request: IncomingMessage) =>
      request.method === method ? ready.get(request.url ?? '') : undefined
    answerAtTheDoor(app, { route: '/*', headers, body, find })
  }
  await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  const { port } = app.server.address() as AddressInfo
  return { wentIn, ready, url: `http://127.0.0.1:${port}` }
}

/** Sends the parts of a body one by one, each after the server has the one before. */
async function post(url: string, parts: readonly string[]) {
  const length = parts.join('').length
  const call = httpRequest(`${url}/call`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': length },
  })
  const answered = once(call, 'response')
  for (const part of parts) await new Promise<void>((sent) => call.write(part, () => sent()))
  call.end()
  const [response] = await answered
  return { status: response.statusCode, body: await text(response) }
}

function headersOf(response: Response) {
  const { date: _date, ...others } = Object.fromEntries(response.headers)
  return others
}

test.each(['br', 'gzip', 'identity'])(
  'what is ready is answered at the door as it would be inside: %s',
  async (encoding) => {
    const { url, ready, wentIn } = await givenDoor()
    const ask = () => fetch(url, { headers: { 'accept-encoding': encoding } })
    const atTheDoor = await ask()
    expect(wentIn).toEqual([])
    ready.clear()
    const inside = await ask()
    expect(wentIn).toEqual(['/'])
    expect(headersOf(atTheDoor)).toEqual(headersOf(inside))
    expect(await atTheDoor.text()).toBe(await inside.text())
  },
)

test('who has it already is told so', async () => {
  const { url, wentIn } = await givenDoor()
  const { headers: sent } = await fetch(url)
  const again = await fetch(url, { headers: { 'if-none-match': sent.get('etag') ?? '' } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect(wentIn).toEqual([])
})

test('a call is answered at the door when its body has come whole, letter for letter', async () => {
  const { url, wentIn } = await givenDoor()
  const headersOfCall = { 'content-type': 'application/json' }
  const ask = (body: string) =>
    fetch(`${url}/call`, { method: 'POST', body, headers: headersOfCall })
  expect(await (await ask(CALL)).text()).toBe('[1]')
  expect(wentIn).toEqual([])
  await ask('{"Action":"B"}')
  await ask('{"Action":"A","Parameters":{}}')
  expect(wentIn).toEqual([{ Action: 'B' }, { Action: 'A', Parameters: {} }])
})

test('a body that comes in pieces is put together inside', async () => {
  const { url } = await givenDoor()
  const answer = await post(url, [CALL.slice(0, 5), CALL.slice(5)])
  expect(answer).toEqual({ status: 200, body: '[1]' })
})

test('a connection may ask again and again', async () => {
  const { url, wentIn } = await givenDoor()
  for (const parts of [[CALL], ['{"Action":"C"}'], [CALL]]) {
    expect(await post(url, parts)).toEqual({ status: 200, body: '[1]' })
  }
  expect(wentIn).toContainEqual({ Action: 'C' })
})
