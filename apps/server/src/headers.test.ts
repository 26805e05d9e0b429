import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#config.ts'
import { createIdentity } from '#identity/provider.ts'
import type { Renderer, Site } from '#pages/site-bundle.ts'
import { callOf, ROWS } from '#testing/access-matrix.ts'
import { EMAILS, givenEveryone } from '#testing/access-world.ts'
import { givenLeague } from '#testing/builders.ts'
import { bearer, testApp } from '#testing/test-app.ts'
import { createApp } from './app.ts'

const PUBLIC_URL = 'https://hive.example'
const WHO = 'aoife@hive.example'
const PAGES = new Set(['/', '/account', '/moved', '/broken-page'])

const renderer: Renderer = {
  addressOf: (url) => url,
  canonicalPath: (path) => (PAGES.has(path) ? path : '/404'),
  frameOrigins: ['https://video.example'],
  publicPages: () => [{ path: '/' }],
  async renderPage({ url }) {
    const { pathname } = new URL(url)
    if (pathname === '/broken-page') throw new Error('broken')
    if (pathname === '/moved')
      return { status: 301, isPublic: true, html: '', style: '', modules: [], location: '/' }
    const status = PAGES.has(pathname) ? 200 : 404
    const isPublic = pathname !== '/account'
    return { status, isPublic, style: '', modules: [], html: '<!doctype html><h1>Hive</h1>' }
  },
}

/** A site whose files are those of the hosted pages. */
const SITE: Site = {
  folder: fileURLToPath(new URL('identity/hosted/', import.meta.url)),
  renderer,
  files: { css: '', sheet: '', start: '', app: [], pages: {} },
  script: 'def',
}

/** Everything that a club's own Hive serves, at an address with HTTPS, on a port of its own. */
async function givenProduction() {
  const { http, ...settings } = readConfig({})
  const mode = 'production' as const
  const measurement = null
  const config = { ...settings, mode, measurement, http: { ...http, publicUrl: PUBLIC_URL } }
  const { context } = await testApp({ config })
  const { db, jobs, sealer } = context
  const { routes } = await createIdentity({
    db,
    jobs,
    sealer,
    publicUrl: PUBLIC_URL,
    isDemo: false,
  })
  await givenLeague(db)
  const app = await createApp(
    { ...context, identity: { ...context.identity, routes } },
    { site: SITE },
  )
  app.get('/broken', () => Promise.reject(new Error('broken')))
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  return url
}

const NEVER = 'no-store'
const ASK = 'no-cache'
const SHARED_FOR_4_S = 'public, max-age=0, must-revalidate, s-maxage=4'
const HOUR = 'public, max-age=3600'

const EVERY = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
}
const NOT_A_PAGE = { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" }
const TRUSTED_AND_REPORTED =
  /; require-trusted-types-for 'script'; trusted-types (hive|'none'); report-to violations; report-uri \/policy-reports$/
/**
 * A page that turns a text into markup or a script only through a policy of ours, and where a browser reports what it
 * stopped.
 */
const PAGE = {
  'reporting-endpoints': 'violations="/policy-reports"',
  'content-security-policy': expect.stringMatching(TRUSTED_AND_REPORTED),
}
const HOSTED = { ...PAGE, 'referrer-policy': 'same-origin' }
const SHARED = { 'cross-origin-resource-policy': 'cross-origin' }

type Sent = { method?: 'POST'; headers?: Record<string, string>; body?: string }
type Row = [what: string, path: string, sent: Sent, status: number, kept: string, says?: object]

const JSON_SENT = { 'content-type': 'application/json' }
const OWN = { headers: bearer(WHO) }
const READ: Sent = { headers: { accept: 'text/html' } }
const WRITE: Sent = { method: 'POST', headers: JSON_SENT, body: `"${'x'.repeat(70_000)}"` }
const REPORT_SENT = { 'content-type': 'application/reports+json' }
const REPORT: Sent = { method: 'POST', headers: REPORT_SENT, body: '[]' }
const NO_REPORT: Sent = { method: 'POST', headers: REPORT_SENT, body: '7' }
const TEXT: Sent = { method: 'POST', body: 'x' }
const LEAGUES: Sent = {
  method: 'POST',
  headers: { ...JSON_SENT, 'api-key': 'hive-web' },
  body: '{"Action":"GetAllLeagues","Parameters":{}}',
}

const ANSWERS: Row[] = [
  ['a page', '/', READ, 200, SHARED_FOR_4_S, PAGE],
  ['a page that is ready', '/', READ, 200, SHARED_FOR_4_S, PAGE],
  ['a page of signed-in people', '/account', READ, 200, SHARED_FOR_4_S, PAGE],
  ['a page that is not there', '/no', READ, 404, SHARED_FOR_4_S, PAGE],
  ['a page that has moved', '/moved', READ, 301, SHARED_FOR_4_S, PAGE],
  ['a page that cannot be drawn', '/broken-page', READ, 500, NEVER, PAGE],
  ['a file', '/hosted.css', {}, 200, HOUR, NOT_A_PAGE],
  ['robots', '/robots.txt', {}, 200, '', NOT_A_PAGE],
  ['whom to tell of a hole', '/.well-known/security.txt', {}, 200, '', NOT_A_PAGE],
  ['the site map', '/sitemap.xml', {}, 200, '', NOT_A_PAGE],
  ['health', '/health/live', {}, 200, '', NOT_A_PAGE],
  ['the API', '/api/config', {}, 200, NEVER, NOT_A_PAGE],
  ['a private answer', `/api/account?email=${WHO}`, OWN, 200, NEVER, NOT_A_PAGE],
  ['the leagues', '/api/sports', LEAGUES, 200, ASK, NOT_A_PAGE],
  ['the leagues that are ready', '/api/sports', LEAGUES, 200, ASK, NOT_A_PAGE],
  ['a visitor', `/api/account?email=${WHO}`, {}, 401, NEVER, NOT_A_PAGE],
  ['someone else', '/api/account?email=b@hive.example', OWN, 403, NEVER, NOT_A_PAGE],
  ['no such call', '/api/no', {}, 404, NEVER, NOT_A_PAGE],
  ['no such method', '/api/account/data', TEXT, 405, NEVER, NOT_A_PAGE],
  ['no address', '/%zz', {}, 400, NEVER, NOT_A_PAGE],
  ['too much', '/api/emails', WRITE, 413, NEVER, NOT_A_PAGE],
  ['another type', '/api/emails', TEXT, 415, NEVER, NOT_A_PAGE],
  ['a fault', '/broken', {}, 500, NEVER, NOT_A_PAGE],
  ['a report', '/policy-reports', REPORT, 204, NEVER, NOT_A_PAGE],
  ['a report that is none', '/policy-reports', NO_REPORT, 400, NEVER, NOT_A_PAGE],
  ['a stream', '/api/live', {}, 200, NEVER, NOT_A_PAGE],
  ['a calendar', '/calendar/leagues/1.ics', {}, 200, SHARED_FOR_4_S, NOT_A_PAGE],
  ['a share picture', '/share/hive.png', {}, 200, HOUR, { ...NOT_A_PAGE, ...SHARED }],
  ['a hosted page', '/auth/signed-out', {}, 200, NEVER, HOSTED],
  ['a hosted page of others', '/auth/password', {}, 401, NEVER, HOSTED],
  ['the way to the sign-in', '/auth/login?x=1', {}, 303, '', NOT_A_PAGE],
  ['a sign-in that is refused', '/auth/oauth2/authorize', {}, 400, NEVER],
  ['the keys', '/auth/jwks', {}, 200, NEVER],
  ['tokens that are refused', '/auth/oauth2/token', { method: 'POST' }, 400, NEVER],
]

test('every class of answer has its security and caching headers', async () => {
  const url = await givenProduction()
  for (const [what, path, sent, status, kept, says = {}] of ANSWERS) {
    const response = await fetch(`${url}${path}`, { ...sent, redirect: 'manual' })
    const said = Object.fromEntries(response.headers)
    void response.body?.cancel()
    expect([what, response.status, said['cache-control'] ?? '']).toEqual([what, status, kept])
    expect({ what, ...said }).toMatchObject({ what, ...EVERY, ...says })
    const policy = said['content-security-policy']
    expect(policy).toMatch(/^default-src 'none'; .*frame-ancestors 'none'/)
    expect(policy).not.toMatch(/unsafe|\*|http:/)
  }
})

test('no answer of a private call may be cached, for any caller and any outcome', async () => {
  const { app, objects } = await givenEveryone()
  const kept: unknown[] = []
  for (const [name, row] of Object.entries(ROWS)) {
    if (row.answers[0] !== 401) continue
    const call = callOf(name, row, objects)
    for (const headers of [{}, bearer(EMAILS.player), bearer(EMAILS.admin)]) {
      const response = await app.inject({
        method: call.method as 'GET' | 'POST',
        url: call.url,
        headers: { 'api-key': 'hive-web', ...headers },
        ...(call.payload ? { payload: call.payload } : {}),
      })
      const cache = response.headers['cache-control']
      if (cache !== 'no-store') kept.push([name, response.statusCode, cache])
    }
  }
  expect(kept).toEqual([])
})
