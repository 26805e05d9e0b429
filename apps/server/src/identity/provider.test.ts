import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { erase } from '#features/office/privacy/deletion.ts'
import {
  atSignIn,
  browser,
  EMAIL,
  exchange,
  follow,
  givenWorld,
  hiddenIn,
  question,
  refresh,
  signIn,
  tokensOf,
} from '#testing/identity-world.ts'
import { DEMO_PASSWORD } from './demo-accounts.ts'

test('a sign-in ends with tokens that our API reads', async () => {
  const world = await givenWorld()
  const { tokens } = await tokensOf(world)
  expect(await world.identity.readToken(tokens.access_token)).toEqual({
    issuer: 'hive',
    subject: decodeJwt(tokens.access_token).sub,
    email: EMAIL,
    emailVerified: true,
    signedInAt: expect.any(Date),
    isStrong: false,
    boundTo: null,
    sessionId: decodeJwt(tokens.access_token)['grant'],
  })
  expect(decodeJwt(tokens.id_token)).toMatchObject({ email: EMAIL, aud: 'hive-web' })
  const { exp = 0, iat = 0 } = decodeJwt(tokens.access_token)
  expect(exp - iat).toBe(15 * 60)
})

test('the state comes back, and a code works once', async () => {
  const world = await givenWorld()
  const { verifier, landing } = await signIn(world)
  const { searchParams } = new URL(landing)
  expect(searchParams.get('state')).toBe('the-state')
  const form = {
    grant_type: 'authorization_code',
    code: searchParams.get('code') ?? '',
    code_verifier: verifier,
    redirect_uri: `${world.url}/login`,
  }
  expect((await exchange(world.url, form)).status).toBe(200)
  expect((await exchange(world.url, form)).status).toBe(400)
})

test('signing out ends the session and its refresh tokens, and redirects to the app', async () => {
  const world = await givenWorld()
  const { tab, tokens } = await tokensOf(world)
  const query = new URLSearchParams({
    client_id: 'hive-web',
    response_type: 'code',
    logout_uri: `${world.url}/logout`,
  }).toString()
  const [landing] = await follow(tab, await tab.go(`/auth/logout?${query}`))
  expect(landing).toBe(`${world.url}/logout`)
  expect((await refresh(world, tokens.refresh_token)).status).toBe(400)
  const [, page] = await follow(tab, await tab.go(question(world.url, 'x'.repeat(43))))
  expect(await page.text()).toContain('<h1>Log in or join</h1>')
})

test('signing out redirects to no other site', async () => {
  const world = await givenWorld()
  const { tab } = await tokensOf(world)
  const query = 'client_id=hive-web&logout_uri=https://evil.example/'
  const [landing] = await follow(tab, await tab.go(`/auth/logout?${query}`))
  expect(landing).not.toContain('https://evil.example')
})

/** A page with the typed e-mail and its own address removed. */
function anonymous(text: string): string {
  return text.replaceAll(/value="[^"]*"|login\/[\w-]+|uid=[\w-]+/g, '')
}

test('a wrong password and an unknown e-mail get the same answer', async () => {
  const world = await givenWorld()
  const wrong = await signIn(world, { password: 'not the password' })
  expect(wrong.last.status).toBe(401)
  const { tab, page } = await atSignIn(world)
  const unknown = await tab.post(page, { email: 'nobody@hive.example', password: 'whatever it is' })
  const [one, other] = [await wrong.last.text(), await unknown.text()]
  expect(one).toContain('That e-mail and password don’t match.')
  expect(anonymous(other)).toBe(anonymous(one))
})

test.each<[Record<string, string>, string]>([
  [{ code_challenge: '', code_challenge_method: '' }, 'without PKCE'],
  [{ redirect_uri: 'https://evil.example/login' }, 'to another site'],
  [{ client_id: 'someone-else' }, 'for an unknown client'],
  [{ response_type: 'token' }, 'without a code'],
])('an authorisation request with %o is refused (%s)', async (change, _why) => {
  const { url } = await givenWorld()
  const tab = browser(url)
  const [landing, last] = await follow(tab, await tab.go(question(url, 'x'.repeat(43), change)))
  const refused = last.status >= 400 || new URL(landing).searchParams.has('error')
  expect(refused).toBe(true)
  expect(landing).not.toMatch(/^https:..evil/)
})

test('a redirect address that is not exactly ours is refused', async () => {
  const { url } = await givenWorld()
  const { host } = new URL(url)
  const tricks = [
    `${url}/login/`,
    `${url}/login/..`,
    `${url}/login%2f`,
    `${url}/login?next=https://evil.example`,
    `${url}/login#evil`,
    `${url}/Login`,
    `${url}.evil.example/login`,
    `${url}@evil.example/login`,
    `http://evil@${host}/login`,
    `https://${host}/login`,
    `//${host}/login`,
    `${url}\\@evil.example/login`,
    'javascript:alert(1)//login',
  ]
  for (const redirect of tricks) {
    const tab = browser(url)
    const ask = question(url, 'x'.repeat(43), { redirect_uri: redirect })
    const [landing, last] = await follow(tab, await tab.go(ask))
    expect([redirect, last.status]).toEqual([redirect, 400])
    // The error is shown without a redirect.
    expect(landing).toMatch(/^\/auth\/oauth2\/authorize\?/)
  }
})

test('the answer names the provider that gives it', async () => {
  const world = await givenWorld()
  const { landing } = await signIn(world)
  expect(new URL(landing).searchParams.get('iss')).toBe(`${world.url}/auth`)
})

test('a form that another site sends is refused', async () => {
  const { tab, page } = await atSignIn(await givenWorld())
  const response = await tab.go(page, {
    method: 'POST',
    headers: { origin: 'https://evil.example' },
    body: new URLSearchParams({ email: EMAIL, password: DEMO_PASSWORD }),
  })
  expect(response.status).toBe(403)
})

const FORMS = ['forgot', 'reset', 'password', 'email', 'email/code', 'verify', 'verify/send']

test.each(FORMS)('a form for %s that another site sends is refused', async (form) => {
  const { tab } = await atSignIn(await givenWorld())
  const headers = { origin: 'https://evil.example' }
  const body = new URLSearchParams({ email: EMAIL })
  const response = await tab.go(`/auth/${form}`, { method: 'POST', headers, body })
  expect(response.status).toBe(403)
})

test('the demo password is shown in the demo and nowhere else', async () => {
  for (const isDemo of [true, false]) {
    const { shown } = await atSignIn(await givenWorld({ isDemo }))
    expect((await shown.text()).includes(DEMO_PASSWORD)).toBe(isDemo)
  }
})

test('another site cannot sign someone out without asking', async () => {
  const world = await givenWorld()
  const { tab, tokens } = await tokensOf(world)
  const headers = { 'sec-fetch-site': 'cross-site' }
  const first = await tab.go(`/auth/logout?client_id=hive-web`, { headers })
  const asked = await tab.go(first.headers.get('location') ?? '', { headers })
  const page = await asked.text()
  expect(page).toContain('Log out?')
  expect((await refresh(world, tokens.refresh_token)).status).toBe(200)
  const [end, last] = await follow(
    tab,
    await tab.post('/auth/session/end/confirm', { xsrf: hiddenIn(page, 'xsrf'), logout: 'yes' }),
  )
  expect([new URL(end).pathname, last.status]).toEqual(['/auth/session/end/success', 200])
  expect(await last.text()).toContain('You’re logged out')
})

test('a new sign-in has a new session, and ends the one before', async () => {
  const world = await givenWorld()
  const { tab } = await tokensOf(world)
  const before = tab.cookies.get('_session')
  const ask = question(world.url, 'x'.repeat(43), { prompt: 'login' })
  const [page] = await follow(tab, await tab.go(ask))
  await follow(tab, await tab.post(page, { email: EMAIL, password: DEMO_PASSWORD }))
  expect(tab.cookies.get('_session')).not.toBe(before)
})

test('a deleted account cannot sign in, and its tokens end at once', async () => {
  const world = await givenWorld()
  const { tokens } = await tokensOf(world)
  const headers = { authorization: `Bearer ${tokens.access_token}` }
  await fetch(`${world.url}/api/account?email=${EMAIL}`, { headers })
  const { id } = await world.context.db
    .selectFrom('players')
    .select('id')
    .where('email', '=', EMAIL)
    .executeTakeFirstOrThrow()
  await erase(world.context, id)
  expect(await world.identity.readToken(tokens.access_token)).toBeNull()
  expect((await refresh(world, tokens.refresh_token)).status).toBe(400)
  expect((await signIn(world)).last.status).toBe(401)
})

test('a barred person cannot sign in anywhere', async () => {
  const world = await givenWorld()
  const { tokens } = await tokensOf(world)
  const ask = () =>
    fetch(`${world.url}/api/account?email=${EMAIL}`, {
      headers: { authorization: `Bearer ${tokens.access_token}` },
    })
  expect((await ask()).status).toBe(200)
  await world.context.db.updateTable('players').set({ active: false }).execute()
  expect((await ask()).status).toBe(401)
})

test('every answer of the provider has the security headers', async () => {
  const { url } = await givenWorld()
  for (const path of ['/auth/jwks', '/auth/oauth2/authorize', '/auth/signed-out', '/auth/forgot']) {
    const { headers } = await fetch(`${url}${path}`)
    expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff'])
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('cache-control')).toBe('no-store')
  }
})

test('a code expires after a minute', async () => {
  const world = await givenWorld()
  const { verifier, landing } = await signIn(world)
  const { db } = world.context
  const row = await db
    .selectFrom('oidcPayloads')
    .select(['id', 'expiresAt'])
    .where('model', '=', 'AuthorizationCode')
    .executeTakeFirstOrThrow()
  expect((row.expiresAt?.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(60_000)
  await db
    .updateTable('oidcPayloads')
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where('id', '=', row.id)
    .execute()
  const response = await exchange(world.url, {
    grant_type: 'authorization_code',
    code: new URL(landing).searchParams.get('code') ?? '',
    code_verifier: verifier,
    redirect_uri: `${world.url}/login`,
  })
  expect(response.status).toBe(400)
})

test('the sign-ins that one address can start are limited, and so is what is stored of them', async () => {
  const world = await givenWorld()
  const { db } = world.context
  const { search } = new URL(question(world.url, 'x'.repeat(43)), world.url)
  const ask = () => fetch(`${world.url}/auth/oauth2/authorize${search}`, { redirect: 'manual' })
  expect((await ask()).status).toBe(303)
  await db.updateTable('rateLimits').set({ count: 300 }).execute()
  const kept = () =>
    db
      .selectFrom('oidcPayloads')
      .select(({ fn }) => fn.countAll<string>().as('rows'))
      .execute()
  const before = await kept()
  const refused = await ask()
  expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([
    429,
    expect.any(Number),
  ])
  expect(await kept()).toEqual(before)
})
