import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, test, vi } from 'vitest'
import type { Config } from '#config.ts'
import { givenLeague } from '#testing/builders.ts'
import { testApp } from '#testing/test-app.ts'
import { installProblems } from '#http/problems.ts'
import { createPreparedAnswers } from '#http/prepared-answers.ts'
import { pages } from './pages.ts'
import type { Renderer, Site } from './site-bundle.ts'

type Drawn = {
  paths: string[]
  renderer: Renderer
  app: FastifyInstance
  config: Config
  invalidate: () => void
  addLeague: () => Promise<unknown>
}

const PATHS = new Set(['/', '/leagues', '/account'])

/** The pages with a renderer that records what it was asked to draw. */
async function givenPages(): Promise<Drawn> {
  const { context } = await testApp()
  const paths: string[] = []
  const renderer: Renderer = {
    addressOf: (url) => (url.startsWith('/leagues?sport=') ? url : (url.split('?', 1)[0] ?? '')),
    canonicalPath: (pathname) => (PATHS.has(pathname) ? pathname : '/404'),
    frameOrigins: ['https://video.example'],
    publicPages: (leagues) => [
      { path: '/', changed: '2026-11-22' },
      ...leagues.map(({ id }) => ({ path: `/league-details/${id}` })),
    ],
    async renderPage({ url, leagues }) {
      const { pathname, search } = new URL(url)
      paths.push(pathname + search)
      const isFound = pathname !== '/404'
      return {
        status: isFound ? 200 : 404,
        isPublic: pathname !== '/account',
        style: 'p{margin:0}',
        modules: isFound ? ['/assets/framework.js', '/assets/app.js'] : [],
        html: `<!doctype html><h1>${leagues.length} leagues</h1>`,
      }
    },
  }
  const site: Site = {
    folder: fileURLToPath(new URL('../identity/hosted/', import.meta.url)),
    renderer,
    files: { css: '', sheet: '', start: '', app: [], pages: {} },
    script: 'def',
  }
  const app = Fastify()
  installProblems(app)
  const { metrics } = context
  const parts = { headers: {}, log: app.log, requestIdOf: () => 'an-id', metrics, spans: null }
  app.decorate('preparedAnswers', createPreparedAnswers(parts))
  await app.register(pages, { context: { ...context, asOf: () => null }, site })
  return {
    paths,
    renderer,
    app,
    config: context.config,
    invalidate: () => context.leagueCache.invalidate(),
    addLeague: () => givenLeague(context.db),
  }
}

const asBrowser = { host: 'localhost:3000', accept: 'text/html' }

test('a page is drawn once and sent as often as it is asked for', async () => {
  const { app, paths } = await givenPages()
  const first = await app.inject({ url: '/leagues', headers: asBrowser })
  const again = await app.inject({ url: '/leagues?utm_source=x', headers: asBrowser })
  expect([first.statusCode, again.body]).toEqual([200, first.body])
  const known = await app.inject({
    url: '/leagues',
    headers: { ...asBrowser, 'if-none-match': String(first.headers['etag']) },
  })
  expect(known.statusCode).toBe(304)
  expect(paths).toEqual(['/leagues'])
  expect(first.headers['content-security-policy']).toContain('frame-src https://video.example;')
})

test('an answer names the modules that its page starts with, if any', async () => {
  const { app } = await givenPages()
  const found = await app.inject({ url: '/', headers: asBrowser })
  expect(found.headers['link']).toBe(
    '</assets/framework.js>; rel=modulepreload, </assets/app.js>; rel=modulepreload',
  )
  const lost = await app.inject({ url: '/nowhere', headers: asBrowser })
  expect(lost.headers['link']).toBeUndefined()
})

test('a filtered list is drawn for its filters, and the lists asked for longest ago are forgotten', async () => {
  const { app, paths } = await givenPages()
  const ask = (sport: number) =>
    app.inject({ url: `/leagues?sport=${sport}`, headers: asBrowser }).then(() => undefined)
  await ask(0)
  await ask(0)
  expect(paths).toEqual(['/leagues?sport=0'])
  for (let sport = 1; sport <= 50; sport += 1) await ask(sport)
  await ask(50)
  expect(paths).toHaveLength(51)
  await ask(0)
  expect(paths).toHaveLength(52)
})

test('a page is drawn anew once the leagues change', async () => {
  const { app, addLeague, invalidate } = await givenPages()
  expect((await app.inject({ url: '/', headers: asBrowser })).body).toContain('0 leagues')
  await addLeague()
  invalidate()
  expect((await app.inject({ url: '/', headers: asBrowser })).body).toContain('1 leagues')
})

test('addresses that do not exist share one page, however many there are', async () => {
  const { app, paths } = await givenPages()
  for (const url of ['/a', '/b?c', '//', '/%00', '/../etc/passwd']) {
    expect((await app.inject({ url, headers: asBrowser })).statusCode).toBe(404)
  }
  expect(paths).toEqual(['/404'])
})

test('in the demo another name of this machine redirects to the one that sign-in knows', async () => {
  const { app } = await givenPages()
  const headers = { ...asBrowser, host: '127.0.0.1:3000' }
  const response = await app.inject({ url: '/leagues?x=1', headers })
  expect(response.headers['location']).toBe('http://localhost:3000/leagues?x=1')
})

test.each([
  [{ code: 'ECONNREFUSED' }, 503, 'We’re busy right now. Please try again in a moment.'],
  [{}, 500, 'Something went wrong. Please try again later.'],
])(
  'a page that cannot be drawn because of %o shows our error page, with links to go on',
  async (fault, status, said) => {
    const { app, renderer, paths } = await givenPages()
    const broken = Object.assign(new Error('a detail'), fault)
    vi.spyOn(renderer, 'renderPage').mockRejectedValueOnce(broken)
    const answer = await app.inject({ url: '/leagues', headers: asBrowser })
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['retry-after']).toBe(status === 503 ? '5' : undefined)
    expect(answer.headers['content-security-policy']).toContain(`style-src 'self' '${hashOf('')}'`)
    expect(answer.body).toContain(`<h1 class="mt-8">${said}</h1>`)
    expect(answer.body).toContain('<a class="btn" href="">Try again</a>')
    expect(answer.body).not.toContain('a detail')
    expect((await app.inject({ url: '/leagues', headers: asBrowser })).statusCode).toBe(200)
    expect(paths).toEqual(['/leagues'])
  },
)

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

async function policyAt(app: FastifyInstance, url: string): Promise<string> {
  const { headers } = await app.inject({ url, headers: asBrowser })
  return String(headers['content-security-policy'])
}

test('the policy allows our own files and the style sheet and script of a page', async () => {
  const { app, config } = await givenPages()
  config.measurement = null
  const policy = await policyAt(app, '/')
  expect(policy).toContain(
    `script-src 'self' 'sha256-def'; style-src 'self' '${hashOf('p{margin:0}')}'; img-src 'self' data:;`,
  )
  expect(policy.replace('frame-src https://video.example', '')).not.toContain('http')
})

test('a public page allows the scripts that are configured, and where they report to', async () => {
  const { app, config } = await givenPages()
  config.measurement = {
    pixel: { id: '7', script: 'https://connect.facebook.net/en_US/fbevents.js' },
    analytics: { id: 'G-7', script: 'https://stats.example.ie/count.js' },
  }
  const policy = await policyAt(app, '/leagues')
  expect(policy).toContain(
    "script-src 'self' 'sha256-def' https://connect.facebook.net https://stats.example.ie;",
  )
  const reports = 'https://connect.facebook.net https://www.facebook.com https://stats.example.ie'
  expect(policy).toContain(`img-src 'self' data: ${reports};`)
  expect(policy).toContain(`connect-src 'self' ${reports};`)
})

test('the screens of signed-in people allow no script but ours, whatever is configured', async () => {
  const { app } = await givenPages()
  expect(await policyAt(app, '/account')).toContain("script-src 'self' 'sha256-def';")
  expect(await policyAt(app, '/')).toContain(
    "script-src 'self' 'sha256-def' http://localhost:3001;",
  )
})

test('the sitemap lists every public page, and robots.txt keeps search engines from private ones', async () => {
  const { app, addLeague, invalidate } = await givenPages()
  const robots = await app.inject('/robots.txt')
  expect(robots.body).toContain('Disallow: /api/\n')
  // Their own noindex is read only where reading is allowed.
  expect(robots.body).not.toContain('/account')
  expect(robots.body).toContain('Sitemap: http://localhost:3000/sitemap.xml')
  await addLeague()
  invalidate()
  const map = await app.inject('/sitemap.xml')
  expect(map.headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(map.body).toContain('<loc>http://localhost:3000/</loc><lastmod>2026-11-22</lastmod>')
  expect(map.body).toMatch(/<loc>http:\/\/localhost:3000\/league-details\/\d+<\/loc>/)
})

test('password managers are led to where a password is changed', async () => {
  const { app } = await givenPages()
  const { statusCode, headers } = await app.inject('/.well-known/change-password')
  expect([statusCode, headers.location]).toEqual([303, '/account#sign-in'])
})

test('security.txt says whom to write to, in which language, and until when', async () => {
  const { app, config } = await givenPages()
  const { statusCode, headers, body } = await app.inject('/.well-known/security.txt')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  const lines = body
    .trim()
    .split('\n')
    .map((line) => line.split(': '))
  const { Expires = '', ...others } = Object.fromEntries(lines) as Record<string, string>
  const { publicUrl } = config.http
  expect(others).toEqual({
    Contact: `mailto:${config.organiser.email}`,
    'Preferred-Languages': 'en',
    Canonical: `${publicUrl}/.well-known/security.txt`,
    Policy: `${publicUrl}/policies#other`,
  })
  const days = (Date.parse(Expires) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(80)
  expect(days).toBeLessThan(365)
})
