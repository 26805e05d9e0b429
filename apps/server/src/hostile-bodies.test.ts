import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { bearer, testApp } from '#testing/test-app.ts'

const JSON_TYPE = 'application/json'
const WHO = 'aoife@hive.example'

/** A body of a call that is otherwise as it should be: where, its type and bytes, and the status it gets. */
type Hostile = {
  url: string
  type?: string
  encoding?: string
  body: string | Buffer
  status: number
}

const GATEWAY = '/api/sports'
const ACCOUNT = '/api/account'
const WEBHOOK = '/api/webhooks/stripe'
const nested = (depth: number, open = '[', close = ']') => open.repeat(depth) + close.repeat(depth)
const keys = (count: number) =>
  `{${Array.from({ length: count }, (_, index) => `"k${index}":1`).join(',')}}`
const CALL = '{"Action":"GetAllSports"}'

const HOSTILE: Record<string, Hostile> = {
  'more than 64 kB': { url: GATEWAY, body: `"${'x'.repeat(70_000)}"`, status: 413 },
  'a notice of more than 512 kB': { url: WEBHOOK, body: 'x'.repeat(530_000), status: 413 },
  'lists 10,000 deep': { url: ACCOUNT, body: nested(10_000), status: 400 },
  'lists 32,000 deep': { url: ACCOUNT, body: nested(32_000), status: 400 },
  'objects 10,000 deep': {
    url: ACCOUNT,
    body: `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
    status: 400,
  },
  'a call with lists 10,000 deep': {
    url: GATEWAY,
    body: `{"Action":"GetTeamById","Parameters":${nested(10_000)}}`,
    status: 400,
  },
  '100,000 keys': { url: ACCOUNT, body: keys(100_000), status: 413 },
  'as many keys as go in': { url: ACCOUNT, body: keys(6000), status: 400 },
  __proto__: { url: ACCOUNT, body: '{"__proto__":{"role":"admin"}}', status: 400 },
  'an escaped __proto__': {
    url: ACCOUNT,
    body: '{"__pr\\u006fto__":{"role":"admin"}}',
    status: 400,
  },
  'a constructor with a prototype': {
    url: ACCOUNT,
    body: '{"constructor":{"prototype":{"role":"admin"}}}',
    status: 400,
  },
  'another charset': {
    url: GATEWAY,
    type: 'application/json; charset=utf-16le',
    body: Buffer.from(CALL, 'utf16le'),
    status: 400,
  },
  'bytes that are no UTF-8': {
    url: GATEWAY,
    body: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0xc0, 0x80, 0x22, 0x3a]),
    status: 400,
  },
  gzip: { url: GATEWAY, encoding: 'gzip', body: gzipSync(CALL), status: 400 },
  'a gzip bomb': {
    url: GATEWAY,
    encoding: 'gzip',
    body: gzipSync(Buffer.alloc(20_000_000, ' ')),
    status: 400,
  },
  'a form': {
    url: GATEWAY,
    type: 'application/x-www-form-urlencoded',
    body: 'Action=GetAllSports',
    status: 415,
  },
  'parts of a form': {
    url: GATEWAY,
    type: 'multipart/form-data; boundary=x',
    body: '--x--',
    status: 415,
  },
  'plain text': { url: GATEWAY, type: 'text/plain', body: CALL, status: 415 },
  'no type': { url: GATEWAY, type: '', body: CALL, status: 415 },
  'a type of its own making': { url: GATEWAY, type: '\\,;/', body: CALL, status: 415 },
  XML: { url: GATEWAY, type: 'application/xml', body: '<a/>', status: 415 },
  nothing: { url: GATEWAY, body: '', status: 400 },
  'a number': { url: GATEWAY, body: '1e999', status: 400 },
  null: { url: GATEWAY, body: 'null', status: 400 },
  'a list': { url: GATEWAY, body: '[]', status: 400 },
  'two values': { url: GATEWAY, body: `${CALL}${CALL}`, status: 400 },
  'half a value': { url: GATEWAY, body: CALL.slice(0, -1), status: 400 },
  'a NUL': { url: GATEWAY, body: `${CALL}\0`, status: 400 },
}

function answerTo(app: FastifyInstance, { url, type, encoding, body }: Hostile) {
  return app.inject({
    method: 'POST',
    url,
    headers: {
      ...bearer(WHO),
      ...(type === '' ? {} : { 'content-type': type ?? JSON_TYPE }),
      ...(encoding ? { 'content-encoding': encoding } : {}),
    },
    payload: body,
  })
}

test('no body breaks the server: each is refused in the one error shape and leaves nothing behind', async () => {
  const { app } = await testApp()
  const seen: Record<string, unknown> = {}
  for (const [name, hostile] of Object.entries(HOSTILE)) {
    const response = await answerTo(app, hostile)
    const { statusCode, code, message } = response.json()
    seen[name] = statusCode
    expect([name, typeof code, typeof message]).toEqual([name, 'string', 'string'])
    expect(response.statusCode).toBe(statusCode)
    expect(response.body.length).toBeLessThan(2000)
  }
  const expected = Object.entries(HOSTILE).map(([name, { status }]) => [name, status])
  expect(seen).toEqual(Object.fromEntries(expected))
  expect(({} as Record<string, unknown>)['role']).toBeUndefined()
})

const ROUNDS = 10
const MOST_GROWTH = 5 * 1024 * 1024

/** The bytes in use after garbage collection. */
function bytesInUse(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc()')
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

test('a refused body is not kept in memory', async () => {
  const { app } = await testApp()
  const round = () => Promise.all(Object.values(HOSTILE).map((hostile) => answerTo(app, hostile)))
  await round()
  const before = bytesInUse()
  for (let count = 0; count < ROUNDS; count += 1) await round()
  expect(bytesInUse() - before).toBeLessThan(MOST_GROWTH)
})

test('the last of two equal keys counts, for the check and for the action', async () => {
  const { app } = await testApp()
  const asked = (payload: string) => {
    const headers = { ...bearer(WHO), 'content-type': JSON_TYPE }
    return app.inject({ method: 'POST', url: GATEWAY, headers, payload })
  }
  const own = '"Action":"GetPlayerHiveData"'
  const first = `{${own},"Parameters":{"PlayerEmail":"${WHO}","PlayerEmail":"b@hive.example"}}`
  const last = `{${own},"Parameters":{"PlayerEmail":"b@hive.example","PlayerEmail":"${WHO}"}}`
  expect((await asked(first)).statusCode).toBe(403)
  expect((await asked(last)).statusCode).toBe(200)
})

const POST = `POST ${GATEWAY} HTTP/1.1\r\nhost: hive\r\ncontent-type: application/json\r\n`
const CHUNKED = 'transfer-encoding: chunked\r\n'
const LENGTH = `content-length: ${CALL.length}\r\n`

/** Requests that two servers in a row could read differently; another request hides behind each. */
const HIDDEN = 'GET /health/live HTTP/1.1\r\nhost: hive\r\nconnection: close\r\n\r\n'
const AMBIGUOUS = [
  `${POST}${LENGTH}${CHUNKED}\r\n0\r\n\r\n${HIDDEN}`,
  `${POST}${CHUNKED}${LENGTH}\r\n0\r\n\r\n${HIDDEN}`,
  `${POST}${LENGTH}content-length: 0\r\n\r\n${HIDDEN}`,
  `${POST}content-length: +5\r\n\r\n${HIDDEN}`,
  `${POST}content-length: 5, 5\r\n\r\n${HIDDEN}`,
  `${POST}content-length: 0x5\r\n\r\n${HIDDEN}`,
  `${POST}content-length: -1\r\n\r\n${HIDDEN}`,
  `${POST}transfer-encoding: xchunked\r\n\r\n0\r\n\r\n${HIDDEN}`,
  `${POST}transfer-encoding: chunked, identity\r\n\r\n0\r\n\r\n${HIDDEN}`,
  `${POST}transfer-encoding : chunked\r\n\r\n0\r\n\r\n${HIDDEN}`,
  `${POST}${CHUNKED}\r\nzz\r\n\r\n${HIDDEN}`,
  `${POST}${CHUNKED}\r\nffffffffffffffffff\r\n\r\n${HIDDEN}`,
  `${POST}${CHUNKED}\r\n2\r\n{}x\r\n0\r\n\r\n${HIDDEN}`,
  `${POST}${CHUNKED}\r\n-2\r\n{}\r\n0\r\n\r\n${HIDDEN}`,
]

/** The status lines of all answers on one connection. */
async function statusLines(app: FastifyInstance, sent: string): Promise<string[]> {
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.write(sent)
  return [...(await text(socket)).matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status = '']) => status)
}

test('an ambiguous request is refused, and its connection closed', async () => {
  const { app } = await testApp()
  await app.listen({ host: '127.0.0.1', port: 0 })
  const seen = await Promise.all(AMBIGUOUS.map((sent) => statusLines(app, sent)))
  expect(seen).toEqual(AMBIGUOUS.map(() => ['400']))
  expect(await statusLines(app, `${POST}content-length: 2\r\n\r\n{}${HIDDEN}`)).toEqual([
    '401',
    '200',
  ])
})
