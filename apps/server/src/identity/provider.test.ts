import { decodeJwt, decodeProtectedHeader, SignJWT, UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'
import {
  atSignIn,
  browser,
  EMAIL,
  exchange,
  follow,
  givenWorld,
  question,
  readTokens,
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
  })
  expect(decodeJwt(tokens.id_token)).toMatchObject({ email: EMAIL, aud: 'hive-web' })
  const { exp = 0, iat = 0 } = decodeJwt(tokens.access_token)
  expect(exp - iat).toBe(15 * 60)
})

test('the state comes back, and a code is good once', async () => {
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

test('refresh tokens rotate, and one that is used again ends its family', async () => {
  const world = await givenWorld()
  const { tokens } = await tokensOf(world)
  const second = await readTokens(await refresh(world, tokens.refresh_token))
  expect(second.refresh_token).not.toBe(tokens.refresh_token)
  expect(await world.identity.readToken(second.access_token)).toMatchObject({ email: EMAIL })
  const replay = await refresh(world, tokens.refresh_token)
  expect(await replay.json()).toMatchObject({ error: 'invalid_grant' })
  expect((await refresh(world, second.refresh_token)).status).toBe(400)
})

test('signing out ends the session and its refresh tokens, and leads back', async () => {
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
  expect(await page.text()).toContain('<h1>Sign in</h1>')
})

test('signing out leads to no other site', async () => {
  const world = await givenWorld()
  const { tab } = await tokensOf(world)
  const query = 'client_id=hive-web&logout_uri=https://evil.example/'
  const [landing] = await follow(tab, await tab.go(`/auth/logout?${query}`))
  expect(landing).not.toContain('https://evil.example')
})

/** A page without what was typed into it and without its own address. */
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
  expect(one).toContain('That e-mail and password do not match.')
  expect(anonymous(other)).toBe(anonymous(one))
})

test.each<[Record<string, string>, string]>([
  [{ code_challenge: '', code_challenge_method: '' }, 'without PKCE'],
  [{ redirect_uri: 'https://evil.example/login' }, 'to another site'],
  [{ client_id: 'someone-else' }, 'for an unknown client'],
  [{ response_type: 'token' }, 'without a code'],
])('a question %o is refused (%s)', async (change, _why) => {
  const { url } = await givenWorld()
  const tab = browser(url)
  const [landing, last] = await follow(tab, await tab.go(question(url, 'x'.repeat(43), change)))
  const refused = last.status >= 400 || new URL(landing).searchParams.has('error')
  expect(refused).toBe(true)
  expect(landing).not.toMatch(/^https:..evil/)
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

test('the demo password is shown in the demo and nowhere else', async () => {
  for (const isDemo of [true, false]) {
    const { shown } = await atSignIn(await givenWorld({ isDemo }))
    expect((await shown.text()).includes(DEMO_PASSWORD)).toBe(isDemo)
  }
})

test('tokens that do not hold are refused', async () => {
  const world = await givenWorld()
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
