import { decodeJwt, decodeProtectedHeader, importJWK, SignJWT, UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'
import {
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
  type World,
} from '#testing/identity-world.ts'
import { DEMO_PASSWORD } from './demo-accounts.ts'
import { signingKeys } from './keys.ts'

test('refresh tokens rotate, and a second use of one ends its family', async () => {
  const world = await givenWorld()
  const { tokens } = await tokensOf(world)
  const second = await readTokens(await refresh(world, tokens.refresh_token))
  expect(second.refresh_token).not.toBe(tokens.refresh_token)
  expect(await world.identity.readToken(second.access_token)).toMatchObject({ email: EMAIL })
  const replay = await refresh(world, tokens.refresh_token)
  expect(await replay.json()).toMatchObject({ error: 'invalid_grant' })
  expect((await refresh(world, second.refresh_token)).status).toBe(400)
})

/** The number of responses with each status. */
function tally(responses: readonly Response[]): Record<number, number> {
  const statuses = responses.map(({ status }) => status)
  return Object.fromEntries(
    [...new Set(statuses)].map((status) => [status, statuses.filter((s) => s === status).length]),
  )
}

async function stoppedSessions({ context }: World) {
  const events = await context.db
    .selectFrom('signInEvents')
    .select('kind')
    .where('kind', '=', 'session_stopped')
    .execute()
  return events.length
}

test('of six simultaneous uses of a code one succeeds, and then its tokens end too', async () => {
  const world = await givenWorld()
  for (let round = 1; round <= 4; round += 1) {
    const { verifier, landing } = await signIn(world)
    const form = {
      grant_type: 'authorization_code',
      code: new URL(landing).searchParams.get('code') ?? '',
      code_verifier: verifier,
      redirect_uri: `${world.url}/login`,
    }
    const all = await Promise.all(Array.from({ length: 6 }, () => exchange(world.url, form)))
    expect(tally(all)).toEqual({ 200: 1, 400: 5 })
    const good = await readTokens(all.find(({ ok }) => ok) ?? Response.error())
    expect((await refresh(world, good.refresh_token)).status).toBe(400)
    expect(await stoppedSessions(world)).toBe(round)
  }
})

test('of six simultaneous uses of a refresh token one succeeds, and its family ends', async () => {
  const world = await givenWorld()
  for (let round = 1; round <= 4; round += 1) {
    const { tokens } = await tokensOf(world)
    const all = await Promise.all(
      Array.from({ length: 6 }, () => refresh(world, tokens.refresh_token)),
    )
    expect(tally(all)).toEqual({ 200: 1, 400: 5 })
    const good = await readTokens(all.find(({ ok }) => ok) ?? Response.error())
    expect((await refresh(world, good.refresh_token)).status).toBe(400)
    expect(await stoppedSessions(world)).toBe(round)
  }
})

test('invalid tokens are refused', async () => {
  const world = await givenWorld()
  const { tokens } = await tokensOf(world)
  const { readToken } = world.identity
  const claims = decodeJwt(tokens.access_token)
  const header = decodeProtectedHeader(tokens.access_token)
  const own = new TextEncoder().encode('a secret of someone else, long enough')
  const forged = await new SignJWT(claims).setProtectedHeader({ ...header, alg: 'HS256' }).sign(own)
  const [head = '', body = '', signature = ''] = tokens.access_token.split('.')
  const altered = Buffer.from(JSON.stringify({ ...claims, sub: 'someone-else' })).toString(
    'base64url',
  )
  const bad = {
    'an ID token': tokens.id_token,
    'a refresh token': tokens.refresh_token,
    'alg none': new UnsecuredJWT(claims).encode(),
    'a key of a stranger': forged,
    'altered claims': `${head}.${altered}.${signature}`,
    'a cut signature': `${head}.${body}.${signature.slice(0, -4)}`,
    nothing: '',
  }
  for (const [what, token] of Object.entries(bad)) {
    expect([what, await readToken(token)]).toEqual([what, null])
  }
})

/** A token like ours, signed with our own key, with one thing changed. */
async function ownToken(
  { context, identity, url }: World,
  claims: Record<string, unknown>,
  { typ = 'at+jwt' }: { typ?: string } = {},
) {
  const [jwk] = await signingKeys(context.db, context.sealer)
  const user = await context.db
    .selectFrom('identityUsers')
    .select('id')
    .where('email', '=', EMAIL)
    .executeTakeFirstOrThrow()
  const grant = await context.db
    .selectFrom('oidcPayloads')
    .select('id')
    .where('model', '=', 'Grant')
    .executeTakeFirstOrThrow()
  const now = Math.floor(Date.now() / 1000)
  const token = await new SignJWT({
    iss: `${url}/auth`,
    aud: `${url}/api`,
    sub: user.id,
    ver: 0,
    grant: grant.id,
    iat: now,
    exp: now + 600,
    ...claims,
  })
    .setProtectedHeader({ alg: 'ES256', kid: jwk?.kid ?? '', typ })
    .sign(await importJWK(jwk ?? {}, 'ES256'))
  return identity.readToken(token)
}

test('a token of ours is accepted; the same for another audience, issuer, time or purpose is refused', async () => {
  const world = await givenWorld()
  await tokensOf(world)
  const now = Math.floor(Date.now() / 1000)
  expect(await ownToken(world, {})).toMatchObject({ email: EMAIL })
  expect(await ownToken(world, { aud: 'https://other.example/api' })).toBeNull()
  expect(await ownToken(world, { iss: 'https://other.example/auth' })).toBeNull()
  expect(await ownToken(world, { exp: now - 120 })).toBeNull()
  expect(await ownToken(world, { nbf: now + 600 })).toBeNull()
  expect(await ownToken(world, { exp: undefined })).toBeNull()
  expect(await ownToken(world, { ver: 7 })).toBeNull()
  expect(await ownToken(world, { grant: 'another' })).toBeNull()
  expect(await ownToken(world, { sub: '00000000-0000-4000-8000-000000000000' })).toBeNull()
  expect(await ownToken(world, {}, { typ: 'JWT' })).toBeNull()
})

test('the clocks of our servers may differ by a minute', async () => {
  const world = await givenWorld()
  await tokensOf(world)
  const holds = async (claim: 'exp' | 'nbf', seconds: number) =>
    (await ownToken(world, { [claim]: Math.floor(Date.now() / 1000) + seconds })) !== null
  expect([await holds('exp', -50), await holds('exp', -70)]).toEqual([true, false])
  expect([await holds('nbf', 50), await holds('nbf', 70)]).toEqual([true, false])
})

test('a session ends for good with its grant, however often it is renewed', async () => {
  const world = await givenWorld()
  const { tokens } = await tokensOf(world)
  const renewed = await readTokens(await refresh(world, tokens.refresh_token))
  const grants = await world.context.db
    .selectFrom('oidcPayloads')
    .select('expiresAt')
    .where('model', '=', 'Grant')
    .execute()
  const days = grants.map(
    ({ expiresAt }) => ((expiresAt?.getTime() ?? 0) - Date.now()) / 86_400_000,
  )
  expect(days.map(Math.round)).toEqual([14])
  await world.context.db
    .updateTable('oidcPayloads')
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where('model', '=', 'Grant')
    .execute()
  expect((await refresh(world, renewed.refresh_token)).status).toBe(400)
})

test('a refresh token expires after a day without use', async () => {
  const world = await givenWorld()
  const { tokens } = await tokensOf(world)
  await world.context.db
    .updateTable('oidcPayloads')
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where('model', '=', 'RefreshToken')
    .execute()
  expect((await refresh(world, tokens.refresh_token)).status).toBe(400)
})

test('an access token has no scope, whatever was asked for', async () => {
  const world = await givenWorld()
  const tab = browser(world.url)
  const ask = question(world.url, 'x'.repeat(43), { scope: 'openid profile offline_access admin' })
  const [landing, last] = await follow(tab, await tab.go(ask))
  const answer = await tab.post(landing, { email: EMAIL, password: DEMO_PASSWORD })
  const [end] = await follow(tab, answer)
  expect(last.status).toBe(200)
  const response = await exchange(world.url, {
    grant_type: 'authorization_code',
    code: new URL(end).searchParams.get('code') ?? '',
    code_verifier: 'x'.repeat(43),
    redirect_uri: `${world.url}/login`,
  })
  const tokens = (await response.json()) as { scope: string; access_token: string }
  expect(decodeJwt(tokens.access_token)['scope']).toBeUndefined()
  expect(tokens.scope).toBe('openid profile')
})

test('tokens need a code: there is no password grant and no implicit flow', async () => {
  const { url } = await givenWorld()
  for (const form of [
    { grant_type: 'password', username: EMAIL, password: DEMO_PASSWORD },
    { grant_type: 'client_credentials' },
  ]) {
    const response = await exchange(url, form)
    expect((await response.json()) as object).toMatchObject({ error: 'unsupported_grant_type' })
  }
})
