import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openTelemetry } from '#adapters/tracing/open-telemetry.ts'
import { tracingOf } from '#adapters/tracing/tracing-of.ts'
import { readConfig } from '#config.ts'
import { interestRoom } from '#features/account/interest/room.ts'
import { givenPlayer } from '#testing/builders.ts'
import { saidBy, startCollector } from '#testing/collector.ts'
import { keptLog } from '#testing/log-lines.ts'
import { namingLine } from '#testing/named-people.ts'
import { freePort, startStandIns } from '#testing/stand-ins.ts'
import { bearer, testApp } from '#testing/test-app.ts'
import { partOfStatement } from '#watch/span-parts.ts'
import { sendInterestMail } from '#features/account/interest/jobs.ts'
import { takeUp } from '#jobs/handled.ts'

const PROXY = '10.0.0.1'
const WHO = 'ciara@club.ie'
const TRACE = '0af7651916cd43dd8448eb211c80319c'
const EVERY_MS = 40

/** A server whose traces are sent to a collector on this machine. */
async function traced() {
  const collector = await startCollector()
  const config = readConfig({
    TRUSTED_PROXIES: PROXY,
    LOG_LEVEL: 'silent',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20a-token, x-team=hive',
  })
  if (!config.tracing) throw new Error('There are to be traces.')
  const tracing = openTelemetry({ ...config.tracing, everyMs: EVERY_MS, onState: () => undefined })
  const parts = await testApp({ config, tracing, standIns: await startStandIns() })
  return { ...parts, collector }
}

/** The span of this name, once it has come. */
async function spanNamed(collector: Awaited<ReturnType<typeof startCollector>>, name: string) {
  await expect.poll(() => collector.named(name).length, { message: name }).toBeGreaterThan(0)
  const [span] = collector.named(name)
  if (!span) throw new Error(`No span ${name}`)
  return span
}

test('a request has its statements, its job is linked to it, and the e-mail is within the job', async () => {
  const { app, context, collector } = await traced()
  await takeUp(context, interestRoom)
  const payload = { email: WHO, userDetails: { name: 'Ciara Nolan', sports: [1] } }
  const answer = await app.inject({ method: 'POST', url: '/api/emails?from=ciara', payload })
  const mail = await spanNamed(collector, 'smtp send')
  const request = await spanNamed(collector, 'POST /api/emails')
  const job = await spanNamed(collector, 'send-interest-mail')
  expect(saidBy(request)).toEqual({
    'http.request.method': 'POST',
    'http.route': '/api/emails',
    'http.response.status_code': 200,
    'hive.request.id': answer.headers['x-request-id'],
  })
  const { traceId, spanId } = request
  expect(request.parentSpanId).toBeUndefined()
  const statement = await spanNamed(collector, 'insert interests')
  expect(statement).toMatchObject({ traceId, parentSpanId: spanId })
  expect(String(saidBy(statement)['db.query.text'])).toMatch(/^insert into "interests" .*\$1/)
  expect(job.links).toMatchObject([{ traceId, spanId }])
  expect(job.traceId).not.toBe(traceId)
  expect(mail).toMatchObject({ traceId: job.traceId, parentSpanId: job.spanId })
  expect(saidBy(mail)).toMatchObject({ 'peer.service': 'smtp', 'hive.outcome': 'done' })
  expect(new Set(collector.tokens)).toEqual(new Set(['Bearer a-token']))
})

test('parts are within the time of what they belong to, and in their order', async () => {
  const { app, collector } = await traced()
  await givenPlayer(app, WHO)
  const request = await spanNamed(collector, 'POST /api/account')
  const parts = collector.spans().filter(({ parentSpanId }) => parentSpanId === request.spanId)
  expect(parts.length).toBeGreaterThan(2)
  for (const part of parts) {
    expect(BigInt(part.startTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(request.startTimeUnixNano))
    expect(BigInt(part.endTimeUnixNano)).toBeLessThanOrEqual(BigInt(request.endTimeUnixNano))
  }
})

test('no e-mail, phone number or name is in anything that is sent', async () => {
  const { app, collector } = await traced()
  await givenPlayer(app, WHO)
  await app.inject({ url: `/api/account?email=${WHO}`, headers: bearer(WHO) })
  await app.inject({ url: `/api/nothing/${WHO}` })
  await spanNamed(collector, 'GET unknown')
  await spanNamed(collector, 'GET /api/account')
  const people = [WHO, 'Aoife Byrne', '087 123 4567', 'Conor Byrne', '086 123 4567']
  expect(namingLine(collector.bodies, people)).toBeNull()
  expect(namingLine([...collector.bodies, 'Conor Byrne'], people)).toBe('Conor Byrne')
})

test('answers from memory are traced too', async () => {
  const { app, collector } = await traced()
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/api/leagues`
  const ids: unknown[] = []
  for (let time = 0; time < 3; time += 1) ids.push((await fetch(url)).headers.get('x-request-id'))
  await expect.poll(() => collector.named('GET /api/leagues').length).toBe(3)
  const said = collector.named('GET /api/leagues').map(saidBy)
  expect(said.map((each) => each['hive.request.id'])).toEqual(ids)
})

test.each([
  ['a trusted proxy', PROXY, `00-${TRACE}-b7ad6b7169203331-01`, true],
  ['anyone else', '198.51.100.7', `00-${TRACE}-b7ad6b7169203331-01`, false],
  ['a trusted proxy, written otherwise', PROXY, `${TRACE}-b7ad6b7169203331`, false],
])('a trace is continued or not from %s', async (_who, remoteAddress, traceparent, isContinued) => {
  const { app, collector } = await traced()
  await app.inject({ url: '/api/leagues', remoteAddress, headers: { traceparent } })
  const { traceId, parentSpanId } = await spanNamed(collector, 'GET /api/leagues')
  expect([traceId === TRACE, parentSpanId === 'b7ad6b7169203331']).toEqual([
    isContinued,
    isContinued,
  ])
})

test('what the proxy leaves out of its traces is left out of ours', async () => {
  const { app, collector } = await traced()
  const headers = { traceparent: `00-${TRACE}-b7ad6b7169203331-00` }
  await app.inject({ url: '/api/leagues', remoteAddress: PROXY, headers })
  await app.inject({ url: '/api/nothing' })
  await spanNamed(collector, 'GET unknown')
  expect(collector.named('GET /api/leagues')).toEqual([])
})

test('without the setting there are no traces, and no job carries one', async () => {
  const { log } = keptLog()
  expect(readConfig({}).tracing).toBeNull()
  expect(await tracingOf(null, log)).toBeNull()
  const { app, context } = await testApp()
  const payload = { email: WHO, userDetails: { name: 'Ciara Nolan', sports: [1] } }
  await app.inject({ method: 'POST', url: '/api/emails', payload })
  expect(context.tracing).toBeNull()
  const written: unknown[] = []
  await context.jobs.work(sendInterestMail, async (data) => void written.push(data))
  await expect.poll(() => written).toEqual([{ interestId: expect.any(Number) as number }])
})

test('a collector that is silent costs no answer: what waits is bounded, the rest is lost, and it is said', async () => {
  const collector = await startCollector()
  collector.answer.isSilent = true
  const states: boolean[] = []
  const tracing = openTelemetry({
    url: `${collector.url}/v1/traces`,
    headers: {},
    share: 1,
    everyMs: EVERY_MS,
    patienceMs: 300,
    onState: (isTaken) => void states.push(isTaken),
  })
  onTestFinished(() => tracing.stop())
  for (let at = 0; at < 5000; at += 1) {
    tracing.begin({ kind: 'request', name: 'x' }).end({ isFailed: false, attributes: {} })
  }
  await expect.poll(() => states[0]).toBe(false)
  collector.answer.isSilent = false
  await expect.poll(() => states).toContain(true)
  await tracing.stop()
  expect(collector.named('x').length).toBeGreaterThan(0)
  expect(collector.named('x').length).toBeLessThanOrEqual(2048)
})

test('a collector that is not there stops no request and no shutdown', async () => {
  const url = `http://127.0.0.1:${await freePort()}`
  const { log } = keptLog()
  const config = readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: url })
  const tracing = await tracingOf(config.tracing, log)
  const { app } = await testApp({ tracing })
  const statuses = await Promise.all(
    Array.from({ length: 20 }, async () => (await app.inject({ url: '/api/leagues' })).statusCode),
  )
  expect(new Set(statuses)).toEqual(new Set([200]))
  const began = performance.now()
  await tracing?.stop()
  expect(performance.now() - began).toBeLessThan(4000)
})

test.each([
  ['an address that is none', { OTEL_EXPORTER_OTLP_ENDPOINT: 'grpc://collector:4317' }, 'http'],
  [
    'headers that are none',
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost', OTEL_EXPORTER_OTLP_HEADERS: 'a-token' },
    'name=value',
  ],
  ['a share above all', { TRACES_SHARE: '2' }, 'TRACES_SHARE'],
  ['a collector elsewhere in the demo', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c.ie' }, 'alone'],
])('%s is refused', (_what, settings, text) => {
  expect(() => readConfig(settings)).toThrow(text)
})

test.each([
  ['select "id" from "players" where "email" = $1', 'select players'],
  ['insert into "pgboss"."job" ("id") values ($1)', 'insert pgboss.job'],
  ['update\n  "leagues" set "title" = $1', 'update leagues'],
  ['select 1', 'select'],
])('a statement has a short name: %s', (text, name) => {
  expect(partOfStatement({ text, ms: 1, isFailed: false }).name).toBe(name)
})
