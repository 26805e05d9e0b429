import { createHash, randomBytes } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { decodeJwt, decodeProtectedHeader, SignJWT, UnsecuredJWT } from 'jose'
import { expect, inject, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { createDatabase, createPool } from '#db/database.ts'
import { createSealer } from '#db/sealing.ts'
import { cloneDatabase } from '#testing/database/test-server.ts'
import { freePort } from '#testing/stand-ins.ts'
import { DEMO_PASSWORD, ensureDemoUser } from './demo-accounts.ts'
import { createIdentity, type Identity } from './provider.ts'

const tokenReply = z.object({
  access_token: z.string(),
  id_token: z.string(),
  refresh_token: z.string(),
})

const EMAIL = 'player@hive.example'

type World = { app: FastifyInstance; identity: Identity; url: string }

/** The provider on a port of its own, with one account. */
async function givenProvider({ isDemo = true } = {}): Promise<World> {
  const db = createDatabase(createPool(await cloneDatabase(inject('testServer'))))
  const sealer = createSealer([Buffer.alloc(32, 3).toString('base64')])
  const url = `http://localhost:${await freePort()}`
  const identity = await createIdentity({ db, sealer, publicUrl: url, isDemo })
  const app = Fastify()
  await app.register(identity.routes, { prefix: '/auth' })
  await app.listen({ host: 'localhost', port: Number(new URL(url).port) })
  await ensureDemoUser(db, EMAIL)
  onTestFinished(async () => {
    await app.close()
    await db.destroy()
  })
  return { app, identity, url }
}

/** A browser, as far as cookies and redirects go. */
function browser(url: string) {
  const cookies = new Map<string, string>()
  async function go(path: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(new URL(path, url), {
      ...init,
      redirect: 'manual',
      headers: new Headers([['cookie', cookie], ...new Headers(init.headers)]),
    })
    for (const set of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (set.split(';')[0] ?? '').split('=')
      if (/expires=Thu, 01 Jan 1970/i.test(set)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
  const post = (path: string, form: Record<string, string>) =>
    go(path, { method: 'POST', body: new URLSearchParams(form) })
  return { go, post }
}

function question(url: string, verifier: string, change: Record<string, string> = {}): string {
  return `/auth/login?${new URLSearchParams({
    client_id: 'hive-web',
    response_type: 'code',
    scope: 'openid profile',
    redirect_uri: `${url}/login`,
    state: 'the-state',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...change,
  }).toString()}`
}

/** Follows redirects on this origin until a page or the app's own address. */
async function follow(
  tab: ReturnType<typeof browser>,
  first: Response,
): Promise<[string, Response]> {
  let response = first
  let at = ''
  while (response.status >= 300 && response.status < 400) {
    at = response.headers.get('location') ?? ''
    if (/\/login\?|\/logout$|^https?:\/\/[^/]+\/$/.test(at) && !at.includes('/auth/')) break
    response = await tab.go(at)
  }
  return [at, response]
}

async function signIn({ url }: World, password = DEMO_PASSWORD) {
  const tab = browser(url)
  const verifier = randomBytes(32).toString('base64url')
  const [page] = await follow(tab, await tab.go(question(url, verifier)))
  const answer = await tab.post(page, { email: EMAIL, password })
  const [landing, last] = await follow(tab, answer)
  return { tab, verifier, page, landing, last }
}

function exchange(url: string, form: Record<string, string>): Promise<Response> {
  return fetch(`${url}/auth/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: 'hive-web', ...form }),
  })
}

async function tokensOf(world: World) {
  const { tab, verifier, landing } = await signIn(world)
  const code = new URL(landing).searchParams.get('code') ?? ''
  const response = await exchange(world.url, {
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    redirect_uri: `${world.url}/login`,
  })
  return { tab, code, verifier, tokens: tokenReply.parse(await response.json()) }
}

test('a sign-in ends with tokens that our API reads', async () => {
  const world = await givenProvider()
  const { tokens } = await tokensOf(world)
  expect(await world.identity.readToken(tokens.access_token)).toEqual({
    issuer: 'hive',
    subject: decodeJwt(tokens.access_token).sub,
    email: EMAIL,
    emailVerified: true,
  })
  expect(decodeJwt(tokens.id_token)).toMatchObject({ email: EMAIL, aud: 'hive-web' })
  const { exp = 0, iat = 0 } = decodeJwt(tokens.access_token)
  expect(exp - iat).toBe(15 * 60)
})

test('the state comes back, and a code is good once', async () => {
  const world = await givenProvider()
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

test('refresh tokens rotate, and one that is used again ends its family', async () => {
  const world = await givenProvider()
  const { tokens } = await tokensOf(world)
  const refresh = (token: string) =>
    exchange(world.url, { grant_type: 'refresh_token', refresh_token: token })
  const second = tokenReply.parse(await (await refresh(tokens.refresh_token)).json())
  expect(second.refresh_token).not.toBe(tokens.refresh_token)
  expect(await world.identity.readToken(second.access_token)).toMatchObject({ email: EMAIL })
  const replay = await refresh(tokens.refresh_token)
  expect(await replay.json()).toMatchObject({ error: 'invalid_grant' })
  expect((await refresh(second.refresh_token)).status).toBe(400)
})

test('signing out ends the session and its refresh tokens, and leads back', async () => {
  const world = await givenProvider()
  const { tab, tokens } = await tokensOf(world)
  const query = new URLSearchParams({
    client_id: 'hive-web',
    response_type: 'code',
    logout_uri: `${world.url}/logout`,
  }).toString()
  const [landing] = await follow(tab, await tab.go(`/auth/logout?${query}`))
  expect(landing).toBe(`${world.url}/logout`)
  const refreshed = await exchange(world.url, {
    grant_type: 'refresh_token',
    refresh_token: tokens.refresh_token,
  })
  expect(refreshed.status).toBe(400)
  const [, page] = await follow(tab, await tab.go(question(world.url, 'x'.repeat(43))))
  expect(await page.text()).toContain('<h1>Sign in</h1>')
})

test('signing out leads to no other site', async () => {
  const world = await givenProvider()
  const { tab } = await tokensOf(world)
  const query = 'client_id=hive-web&logout_uri=https://evil.example/'
  const [landing] = await follow(tab, await tab.go(`/auth/logout?${query}`))
  expect(landing).not.toContain('https://evil.example')
})

/** A page without what was typed into it and without its own address. */
function anonymous(text: string): string {
  return text.replaceAll(/value="[^"]*"|login\/[\w-]+/g, '')
}

test('a wrong password and an unknown e-mail get the same answer', async () => {
  const world = await givenProvider()
  const wrong = await signIn(world, 'not the password')
  expect(wrong.last.status).toBe(401)
  const tab = browser(world.url)
  const [page] = await follow(tab, await tab.go(question(world.url, 'x'.repeat(43))))
  const unknown = await tab.post(page, { email: 'nobody@hive.example', password: 'whatever it is' })
  const [one, other] = [await wrong.last.text(), await unknown.text()]
  expect(one).toContain('That e-mail and password do not match.')
  expect(anonymous(other)).toBe(anonymous(one))
})

test('a new person makes an account and is signed in; the same e-mail makes no second one', async () => {
  const world = await givenProvider()
  const register = async (email: string, password: string) => {
    const tab = browser(world.url)
    const [page] = await follow(tab, await tab.go(question(world.url, 'x'.repeat(43))))
    return follow(tab, await tab.post(`${page}/register`, { email, password }))
  }
  const [landing] = await register('new@hive.example', 'a long enough one')
  expect(new URL(landing).searchParams.get('code')).not.toBeNull()
  const [, taken] = await register('New@Hive.example', 'a long enough one')
  expect(taken.status).toBe(409)
  expect(await taken.text()).toContain('There is an account with this e-mail already.')
  const [, short] = await register('other@hive.example', 'short')
  expect(short.status).toBe(422)
  expect(await short.text()).toContain('at least 10 characters')
})

test.each<[Record<string, string>, string]>([
  [{ code_challenge: '', code_challenge_method: '' }, 'without PKCE'],
  [{ redirect_uri: 'https://evil.example/login' }, 'to another site'],
  [{ client_id: 'someone-else' }, 'for an unknown client'],
  [{ response_type: 'token' }, 'without a code'],
])('a question %o is refused (%s)', async (change, _why) => {
  const { url } = await givenProvider()
  const tab = browser(url)
  const [landing, last] = await follow(tab, await tab.go(question(url, 'x'.repeat(43), change)))
  const refused = last.status >= 400 || new URL(landing).searchParams.has('error')
  expect(refused).toBe(true)
  expect(landing).not.toMatch(/^https:..evil/)
})

test('a form that another site sends is refused', async () => {
  const { url } = await givenProvider()
  const tab = browser(url)
  const [page] = await follow(tab, await tab.go(question(url, 'x'.repeat(43))))
  const response = await tab.go(page, {
    method: 'POST',
    headers: { origin: 'https://evil.example' },
    body: new URLSearchParams({ email: EMAIL, password: DEMO_PASSWORD }),
  })
  expect(response.status).toBe(403)
})

test('the demo password is shown in the demo and nowhere else', async () => {
  for (const isDemo of [true, false]) {
    const { url } = await givenProvider({ isDemo })
    const tab = browser(url)
    const [, page] = await follow(tab, await tab.go(question(url, 'x'.repeat(43))))
    expect((await page.text()).includes(DEMO_PASSWORD)).toBe(isDemo)
  }
})

test('tokens that do not hold are refused', async () => {
  const world = await givenProvider()
  const { tokens } = await tokensOf(world)
  const { readToken } = world.identity
  const claims = decodeJwt(tokens.access_token)
  const header = decodeProtectedHeader(tokens.access_token)
  const own = new TextEncoder().encode('a secret of somebody else, long enough')
  const forged = await new SignJWT(claims).setProtectedHeader({ ...header, alg: 'HS256' }).sign(own)
  const [head = '', body = '', signature = ''] = tokens.access_token.split('.')
  const altered = Buffer.from(JSON.stringify({ ...claims, sub: 'someone-else' })).toString(
    'base64url',
  )
  const bad = {
    'an ID token': tokens.id_token,
    'a refresh token': tokens.refresh_token,
    'alg none': new UnsecuredJWT(claims).encode(),
    'a key of somebody else': forged,
    'altered claims': `${head}.${altered}.${signature}`,
    'a cut signature': `${head}.${body}.${signature.slice(0, -4)}`,
    nothing: '',
  }
  for (const [what, token] of Object.entries(bad)) {
    expect([what, await readToken(token)]).toEqual([what, null])
  }
})
