import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { sampleLeague } from '@hive/domain/testing/sample-league'
import { temporaryFolder } from '#operations/embedded/testing/hive.ts'
import { freePort } from '#testing/stand-ins.ts'
import { testApp } from '#testing/test-app.ts'
import { readConfig } from './config.ts'
import { keptApp, serveMeanwhile } from './meanwhile.ts'
import { keepBoard, type LastBoard } from './pages/last-board.ts'
import type { Renderer, Site } from './pages/site-bundle.ts'

const asOf = new Date('2026-11-30T19:42:00Z')
const asBrowser = { host: 'localhost:3000', accept: 'text/html' }

const renderer: Renderer = {
  addressOf: (url) => url.split('?', 1)[0] ?? '',
  canonicalPath: (path) => (['/', '/leagues', '/account'].includes(path) ? path : '/404'),
  frameOrigins: [],
  publicPages: () => [],
  async renderPage({ url, leagues, asOf: at }) {
    const status = url.endsWith('/404') ? 404 : 200
    const html = `<h1>${leagues.length} leagues as of ${at?.toISOString()}</h1>`
    return { status, isPublic: true, style: '', modules: [], html }
  },
}

const site: Site = {
  folder: fileURLToPath(new URL('identity/hosted/', import.meta.url)),
  renderer,
  files: { css: '', sheet: '', start: '', app: [], pages: {} },
  script: 'def',
}

async function givenKept() {
  const config = readConfig({ LOG_LEVEL: 'silent' })
  const board: LastBoard = {
    asOf,
    leagues: [sampleLeague],
    origins: [],
    config: {
      mode: 'demo',
      publicUrl: 'http://localhost:3000',
      isTrial: false,
      organiser: { name: 'Hive', email: 'hello@hive.example', social: [] },
      apiKey: 'key',
      promotions: [],
      identity: {
        issuer: 'http://localhost:3000/auth',
        clientId: 'hive-web',
        scope: 'openid',
        kind: 'embedded',
        signOut: { style: 'oidc', url: null },
      },
      measurement: null,
    },
  }
  const app = await keptApp({ config, log: pino({ level: 'silent' }), board, site })
  onTestFinished(() => app.close())
  return app
}

test.each(['/', '/leagues', '/account'])(
  'without the database %s is served with its age',
  async (url) => {
    const answer = await (await givenKept()).inject({ url, headers: asBrowser })
    expect([answer.statusCode, answer.body]).toEqual([
      200,
      '<h1>1 leagues as of 2026-11-30T19:42:00.000Z</h1>',
    ])
    expect(answer.headers['x-frame-options']).toBe('DENY')
  },
)

test('a calendar that asks is told to come back, and not that its games are gone', async () => {
  const headers = { host: 'localhost:3000', accept: 'text/calendar' }
  const answer = await (await givenKept()).inject({ url: '/calendar/leagues/7.ics', headers })
  expect(answer.statusCode).toBe(503)
})

test.each([
  ['POST', '/api/account'],
  ['GET', '/api/sports/leagues'],
  ['POST', '/auth/login'],
  ['GET', '/auth/login'],
  ['POST', '/leagues'],
  ['GET', '/calendar/leagues/7.ics'],
] as const)(
  'without the database %s %s is refused in words, for the moment',
  async (method, url) => {
    const answer = await (await givenKept()).inject({ method, url, headers: asBrowser })
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
    expect(answer.body).toContain('We’re busy right now. Please try again in a moment.')
    expect(answer.headers['cache-control']).toBe('no-store')
  },
)

test('without the database the process lives, and is not ready', async () => {
  const app = await givenKept()
  expect((await app.inject('/health/live')).statusCode).toBe(200)
  expect((await app.inject('/health/ready')).statusCode).toBe(503)
})

const siteOf = () => Promise.resolve(site)

/** A start that waits for its database, in a folder where a Hive has kept what its pages show, or none has. */
async function givenWaiting({ isKept }: { isKept: boolean }) {
  const { app, context } = await testApp()
  const [dataDir, port] = [await temporaryFolder(), await freePort()]
  const config = { ...context.config, dataDir, http: { ...context.config.http, port } }
  if (isKept) {
    const watch = { isListening: () => true }
    await keepBoard({ ...context, config }, watch).close()
  }
  await app.close()
  const database = Promise.withResolvers<void>()
  const log = pino({ level: 'silent' })
  const meanwhile = serveMeanwhile(config, { log, database: database.promise, soonMs: 1, siteOf })
  onTestFinished(() => meanwhile.close())
  // The demo answers at another name of this machine by leading to its own.
  const ask = () =>
    fetch(`http://127.0.0.1:${port}/leagues`, { redirect: 'manual' }).then(
      ({ status }) => status,
      () => null,
    )
  return { meanwhile, ask, reach: database.resolve }
}

test('a start that waits for its database serves what was kept, also while it gets ready, until Hive takes over', async () => {
  const { meanwhile, ask, reach } = await givenWaiting({ isKept: true })
  await expect.poll(ask).toBe(307)
  reach()
  expect(await ask()).toBe(307)
  await meanwhile.close()
  expect(await ask()).toBeNull()
})

test('a start with a database at once never listens for kept pages', async () => {
  const { meanwhile, ask, reach } = await givenWaiting({ isKept: false })
  reach()
  await meanwhile.close()
  expect(await ask()).toBeNull()
})
