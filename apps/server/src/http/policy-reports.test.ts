import { expect, test } from 'vitest'
import { createLog } from '#log.ts'
import { testApp } from '#testing/test-app.ts'
import { REPORTS_PATH } from './policy-reports.ts'

const OLD = 'application/csp-report'
const NEW = 'application/reports+json'

/** A server whose clock the test moves, and what it logs about policies. */
async function givenServer() {
  let instant = new Date('2026-11-24T10:00:00Z')
  const lines: Record<string, unknown>[] = []
  const log = createLog('trace', {
    write: (line: string) => {
      if (line.includes('policy was broken')) lines.push(JSON.parse(line) as (typeof lines)[number])
    },
  })
  const { app } = await testApp({ log, now: () => instant })
  return {
    lines,
    pass: (minutes: number) => {
      instant = new Date(instant.getTime() + minutes * 60_000)
    },
    send: async (payload: string, type = OLD, remoteAddress = '198.51.100.7') => {
      const headers = { 'content-type': type }
      const request = {
        method: 'POST',
        url: REPORTS_PATH,
        payload,
        headers,
        remoteAddress,
      } as const
      return app.inject(request)
    },
  }
}

const report = (more: object = {}) =>
  JSON.stringify({
    'csp-report': {
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.example/a.js?who=aoife@hive.example',
      'document-uri': 'http://localhost:3000/leagues/signup/7?name=Aoife',
      'source-file': 'http://localhost:3000/assets/app-12.js',
      'script-sample': 'Aoife Byrne',
      ...more,
    },
  })

test('a report of a broken policy is logged without what may name a person', async () => {
  const { send, lines } = await givenServer()
  const { statusCode, body } = await send(report())
  expect([statusCode, body]).toEqual([204, ''])
  expect(lines).toEqual([
    expect.objectContaining({
      directive: 'script-src-elem',
      blocked: 'evil.example',
      page: '/leagues',
      file: '/assets/app-12.js',
    }),
  ])
  expect(JSON.stringify(lines)).not.toMatch(/aoife|byrne|signup/i)
})

test('a batch of the newer kind is read, and reports of other things are left out', async () => {
  const { send, lines } = await givenServer()
  const body = {
    effectiveDirective: 'require-trusted-types-for',
    blockedURL: 'trusted-types-sink',
    documentURL: 'http://localhost:3000/',
    sourceFile: 'chrome-extension://abc/x.js',
  }
  const batch = [
    { type: 'deprecation', body: {} },
    { type: 'csp-violation', body },
  ]
  expect((await send(JSON.stringify(batch), NEW)).statusCode).toBe(204)
  expect(lines).toEqual([
    expect.objectContaining({ blocked: 'trusted-types-sink', page: '/', file: 'elsewhere' }),
  ])
})

test('reports of one kind are one line an hour, and then a count', async () => {
  const { send, lines, pass } = await givenServer()
  for (let count = 0; count < 5; count += 1) await send(report())
  expect(lines).toHaveLength(1)
  pass(60)
  await send(report())
  expect(lines.map(({ count }) => count)).toEqual([undefined, 5, undefined])
})

test('one network may send twenty reports a minute, and all together three hundred', async () => {
  const { send, pass } = await givenServer()
  const statuses = async (count: number, from: (at: number) => string) => {
    const seen: number[] = []
    for (let at = 0; at < count; at += 1)
      seen.push((await send(report(), OLD, from(at))).statusCode)
    return seen
  }
  const one = await statuses(21, () => '198.51.100.7')
  expect(one).toEqual([...Array<number>(20).fill(204), 429])
  const many = await statuses(281, (at) => `203.0.113.${at % 250}`)
  expect(many.filter((status) => status === 204)).toHaveLength(280)
  expect(many.at(-1)).toBe(429)
  pass(1)
  expect((await send(report())).statusCode).toBe(204)
})

test.each([
  ['of more than 16 kB', report({ 'document-uri': 'x'.repeat(20_000) }), OLD, 413],
  ['that is none', '{"csp-report":7}', OLD, 400],
  ['that is no JSON', '{', OLD, 400],
  ['that would change an object of ours', '{"__proto__":{}}', OLD, 400],
  [
    'of too many',
    JSON.stringify(Array.from({ length: 21 }, () => ({ type: 'x', body: {} }))),
    NEW,
    400,
  ],
  ['of another type', report(), 'text/plain', 415],
])('a report %s is refused', async (_what, payload, type, status) => {
  const { send, lines } = await givenServer()
  expect((await send(payload, type)).statusCode).toBe(status)
  expect(lines).toEqual([])
})
