import { PassThrough } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { Context } from '#context.ts'
import { startStandIns } from '#testing/stand-ins.ts'
import { AOIFE, givenSignUps } from '#testing/sign-up-world.ts'
import { testApp } from '#testing/test-app.ts'
import { takeUp } from '#jobs/handled.ts'
import { trackingRoom } from './room.ts'

const BROWSER = 'Mozilla/5.0 (a phone)'

const landing = {
  Event: 'FBAdLanding',
  Platform: 'facebook',
  Data: {
    pixelId: 'someone else’s',
    utm_source: 'instagram',
    utm_medium: 'paid',
    utm_campaign: 'spring',
    utm_content: 'video',
    utm_term: 'pickleball',
    fbclid: 'IwAR0aBc',
    event_id: 'landing-1',
  },
}

function tell(app: FastifyInstance, payload: object = landing, headers: object = {}) {
  return app.inject({
    method: 'POST',
    url: '/api/ad-events',
    headers: { 'api-key': 'hive-web', 'user-agent': BROWSER, ...headers },
    payload,
  })
}

function numbered(id: string) {
  return { ...landing, Data: { ...landing.Data, event_id: id } }
}

function jobsOf({ db }: Context) {
  return db
    .withSchema('pgboss')
    .selectFrom('job' as never)
    .select(['name', 'data'] as never)
    .execute() as Promise<{ name: string; data: object }[]>
}

/** A server that does its durable work, and what the ad network has heard. */
async function givenNetwork(parts: Partial<Context> = {}) {
  const standIns = await startStandIns()
  const { app, context } = await testApp({ standIns, ...parts })
  await takeUp(context, trackingRoom)
  const heard = async () => {
    const reply = await fetch(`${standIns.url}/v26.0/demo/events`)
    return ((await reply.json()) as { data: Record<string, unknown>[] }).data
  }
  return { app, context, heard }
}

test('a landing reaches the ad network under the browser’s number, for our own pixel', async () => {
  const { app, heard } = await givenNetwork()
  const response = await tell(app)
  expect([response.statusCode, response.json()]).toEqual([200, { accepted: true }])
  await expect.poll(heard).toMatchObject([
    {
      pixel: 'demo',
      event_name: 'FBAdLanding',
      event_id: 'landing-1',
      action_source: 'website',
      user_data: {
        client_ip_address: '127.0.0.1',
        client_user_agent: BROWSER,
        fbc: expect.stringMatching(/^fb\.0\.\d{13}\.IwAR0aBc$/),
      },
      custom_data: {
        utm_source: 'instagram',
        utm_medium: 'paid',
        utm_campaign: 'spring',
        utm_content: 'video',
        utm_term: 'pickleball',
      },
    },
  ])
})

test('told again, before and after it was passed on, it is passed on once', async () => {
  const { app, context, heard } = await givenNetwork()
  await Promise.all([tell(app), tell(app)])
  await expect.poll(heard).toHaveLength(1)
  await tell(app)
  await tell(app, numbered('landing-2'))
  await expect
    .poll(async () => (await heard()).map(({ event_id: id }) => id))
    .toEqual(['landing-1', 'landing-2'])
  expect(await jobsOf(context)).toHaveLength(2)
})

test('missing fields get the specification’s defaults', async () => {
  const { app, heard } = await givenNetwork()
  await tell(app, { ...landing, Data: { event_id: 'bare' } })
  await expect.poll(heard).toMatchObject([{ custom_data: { utm_source: 'facebook' } }])
  expect(JSON.stringify(await heard())).not.toContain('fbc')
})

test.each([
  ['an unknown event', { ...landing, Event: 'Purchase' }, 'Event'],
  ['another platform', { ...landing, Platform: 'myspace' }, 'Platform'],
  ['no number', { ...landing, Data: { fbclid: 'x' } }, 'Data.event_id'],
  [
    'a novel',
    { ...landing, Data: { ...landing.Data, utm_term: 'x'.repeat(501) } },
    'Data.utm_term',
  ],
])('%s is refused by name', async (_what, payload, field) => {
  const { app, context } = await testApp()
  const response = await tell(app, payload)
  expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, [field]])
  expect(await jobsOf(context)).toEqual([])
})

test('a client that does not name itself is not heard', async () => {
  const { app } = await testApp()
  const response = await tell(app, landing, { 'api-key': 'other' })
  expect([response.statusCode, response.json().code]).toEqual([401, 'unknown_client'])
})

test('without a pixel an event is accepted and dropped', async () => {
  const { app, context } = await testApp({ ads: null })
  expect((await tell(app)).statusCode).toBe(200)
  expect(await jobsOf(context)).toEqual([])
})

test('an address can report two hundred events in a window; another has its own limit', async () => {
  const quiet = { sendConversion: async () => undefined, sendLanding: async () => true }
  const { app } = await testApp({ ads: quiet })
  const statuses: number[] = []
  for (let count = 0; count < 201; count += 1) statuses.push((await tell(app)).statusCode)
  expect([statuses[199], statuses[200]]).toEqual([200, 429])
  const other = await app.inject({
    method: 'POST',
    url: '/api/ad-events',
    remoteAddress: '192.0.2.7',
    headers: { 'api-key': 'hive-web' },
    payload: landing,
  })
  expect(other.statusCode).toBe(200)
})

test('neither the log nor the waiting job shows who it was', async () => {
  const lines: string[] = []
  const stream = new PassThrough()
  stream.on('data', (line: Buffer) => lines.push(line.toString()))
  const quiet = { sendConversion: async () => undefined, sendLanding: async () => true }
  const { app, context } = await testApp({ ads: quiet, log: pino({ level: 'debug' }, stream) })
  await tell(app)
  const jobs = await jobsOf(context)
  expect(jobs).toMatchObject([{ name: 'send-landing' }])
  expect(lines.join('')).toContain('/api/ad-events')
  expect(lines.join('') + JSON.stringify(jobs)).not.toMatch(/127\.0\.0\.1|phone|IwAR0aBc|landing-1/)
})

test('an outage of the ad network loses nothing; what it will not have, and what is old, is let go', async () => {
  const outcomes = [new Error('away'), true, false]
  const told: string[] = []
  let now = new Date()
  const ads = {
    sendConversion: async () => undefined,
    sendLanding: async ({ eventId }: { eventId: string }) => {
      told.push(eventId)
      const outcome = outcomes.shift()
      if (outcome instanceof Error) throw outcome
      return outcome ?? true
    },
  }
  const { app, context } = await testApp({ ads, now: () => now })
  await tell(app, numbered('stale'))
  now = new Date(now.getTime() + 7 * 86_400_000)
  await tell(app, numbered('first'))
  await takeUp(context, trackingRoom)
  await expect.poll(() => told).toEqual(['first', 'first'])
  await tell(app, numbered('unwanted'))
  await expect.poll(() => told).toEqual(['first', 'first', 'unwanted'])
  await tell(app, numbered('last'))
  await expect.poll(() => told).toEqual(['first', 'first', 'unwanted', 'last'])
})

const signUp = { Event: 'SignUp', Platform: 'facebook', Data: { event_id: 'the-browsers-event' } }

test('a sign-up that browser and server both tell of is counted once', async () => {
  const world = await givenSignUps()
  await world.signUp({ AdEventId: 'the-browsers-event' })
  expect((await tell(world.app, signUp)).statusCode).toBe(200)
  await tell(world.app, landing)
  const heard = async () => {
    const reply = await fetch(`${world.standIns.url}/v26.0/demo/events`)
    return ((await reply.json()) as { data: { event_name: string }[] }).data
  }
  await expect
    .poll(async () => (await heard()).map(({ event_name: name }) => name).toSorted())
    .toEqual(['CompleteRegistration', 'FBAdLanding'])
  await expect.poll(() => world.subjectsTo(AOIFE)).toHaveLength(1)
})

test('a sign-up event without a real sign-up is refused', async () => {
  const { app, context } = await testApp({
    ads: { sendConversion: async () => undefined, sendLanding: async () => true },
  })
  expect((await tell(app, signUp)).statusCode).toBe(200)
  expect(await jobsOf(context)).toEqual([])
})
