import { createHash } from 'node:crypto'
import * as client from 'openid-client'
import { decodeJwt } from 'jose'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { givenProofKey, type ProofChange, type ProofKey } from '#testing/dpop.ts'
import {
  browser,
  EMAIL,
  follow,
  givenWorld,
  readTokens,
  signIn,
  tokensOf,
  type World,
} from '#testing/identity-world.ts'
import { CLIENT_ID } from './client.ts'
import { DEMO_PASSWORD } from './demo-accounts.ts'

const PATH = '/api/account'
const now = () => Math.floor(Date.now() / 1000)

/** Calls the token endpoint with a proof. */
async function exchangeWith(
  { url }: World,
  key: ProofKey,
  form: Record<string, string>,
  change: ProofChange = {},
) {
  const endpoint = `${url}/auth/oauth2/token`
  return fetch(endpoint, {
    method: 'POST',
    headers: { dpop: await key.prove({ method: 'POST', url: endpoint }, change) },
    body: new URLSearchParams({ client_id: CLIENT_ID, ...form }),
  })
}

/** Someone signed in with tokens that are bound to a key. */
async function givenBound(world: World) {
  const key = await givenProofKey()
  const { verifier, landing } = await signIn(world)
  const response = await exchangeWith(world, key, {
    grant_type: 'authorization_code',
    code: new URL(landing).searchParams.get('code') ?? '',
    code_verifier: verifier,
    redirect_uri: `${world.url}/login`,
  })
  const tokens = await readTokens(response)
  return { key, tokens, token: tokens.access_token }
}

type Headers = Record<string, string>

function ask({ url }: World, headers: Headers) {
  return fetch(`${url}${PATH}?email=${EMAIL}`, { headers })
}

async function proven(
  world: World,
  { key, token }: { key: ProofKey; token: string },
  change?: ProofChange,
): Promise<Headers> {
  const dpop = await key.prove({ method: 'GET', url: `${world.url}${PATH}`, token }, change)
  return { authorization: `DPoP ${token}`, dpop }
}

test('a certified client with a key gets bound tokens, and its calls are answered', async () => {
  const world = await givenWorld()
  const config = await client.discovery(
    new URL(`${world.url}/auth`),
    CLIENT_ID,
    undefined,
    client.None(),
    { execute: [client.allowInsecureRequests] },
  )
  const DPoP = client.getDPoPHandle(config, await client.randomDPoPKeyPair('ES256'))
  const verifier = client.randomPKCECodeVerifier()
  const question = client.buildAuthorizationUrl(config, {
    redirect_uri: `${world.url}/login`,
    scope: 'openid profile',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
  const tab = browser(world.url)
  const [page] = await follow(tab, await tab.go(question.href))
  const [landing] = await follow(
    tab,
    await tab.post(page, { email: EMAIL, password: DEMO_PASSWORD }),
  )
  const checks = { pkceCodeVerifier: verifier }
  const first = await client.authorizationCodeGrant(config, new URL(landing), checks, undefined, {
    DPoP,
  })
  const tokens = await client.refreshTokenGrant(config, first.refresh_token ?? '', undefined, {
    DPoP,
  })
  expect(tokens.token_type).toBe('dpop')
  const url = new URL(`${world.url}${PATH}?email=${EMAIL}`)
  const call = (token: string) =>
    client.fetchProtectedResource(config, token, url, 'GET', undefined, undefined, { DPoP })
  expect((await call(tokens.access_token)).status).toBe(200)
  expect((await call(tokens.access_token)).status).toBe(200)
})

test('a bound token is refused as a plain bearer token', async () => {
  const world = await givenWorld()
  const { token } = await givenBound(world)
  expect(decodeJwt(token)).toMatchObject({ cnf: { jkt: expect.any(String) } })
  const refused = await ask(world, { authorization: `Bearer ${token}` })
  expect(refused.status).toBe(401)
  expect(refused.headers.get('www-authenticate')).toMatch(
    /^Bearer error="invalid_token", error_description="[^"]+", DPoP algs="ES256 [^"]+"$/,
  )
})

test('an unbound token works as a bearer token, and is refused with a proof', async () => {
  const world = await givenWorld()
  const { tokens } = await tokensOf(world)
  const key = await givenProofKey()
  expect((await ask(world, { authorization: `Bearer ${tokens.access_token}` })).status).toBe(200)
  const refused = await ask(world, await proven(world, { key, token: tokens.access_token }))
  expect(refused.status).toBe(401)
  expect(refused.headers.get('www-authenticate')).toMatch(/^DPoP error="invalid_token"/)
})

const hash = (text: string) => createHash('sha256').update(text).digest('base64url')

const BAD_PROOFS: Record<string, (world: World) => ProofChange> = {
  'another method': () => ({ claims: { htm: 'POST' } }),
  'another address': ({ url }) => ({ claims: { htu: `${url}/api/session` } }),
  'another host': () => ({ claims: { htu: `https://evil.example${PATH}` } }),
  'another scheme': ({ url }) => ({ claims: { htu: `${url.replace('http', 'https')}${PATH}` } }),
  'no address': () => ({ claims: { htu: 'nonsense' } }),
  'another token': () => ({ claims: { ath: hash('another') } }),
  'no token': () => ({ claims: { ath: undefined } }),
  'an old time': () => ({ claims: { iat: now() - 400 } }),
  'a time to come': () => ({ claims: { iat: now() + 400 } }),
  'no name': () => ({ claims: { jti: undefined } as never }),
  'a name that is a number': () => ({ claims: { jti: 7 } as never }),
  'an endless name': () => ({ claims: { jti: 'x'.repeat(500) } }),
  'a nonce that we did not give': () => ({ claims: { nonce: 'made up' } }),
  'another type': () => ({ header: { typ: 'JWT' } }),
  'no key': () => ({ header: { jwk: undefined } }),
}

test('a proof that was made for another call is refused', async () => {
  const world = await givenWorld()
  const bound = await givenBound(world)
  for (const [what, change] of Object.entries(BAD_PROOFS)) {
    const refused = await ask(world, await proven(world, bound, change(world)))
    expect([what, refused.status]).toEqual([what, 401])
    expect(refused.headers.get('www-authenticate')).toMatch(
      /^DPoP error="(invalid_dpop_proof|use_dpop_nonce)"/,
    )
  }
  expect((await ask(world, await proven(world, bound))).status).toBe(200)
})

test('a proof with another key is refused, and so is a call without a proof', async () => {
  const world = await givenWorld()
  const { token } = await givenBound(world)
  const other = await givenProofKey()
  const wrongKey = await ask(world, await proven(world, { key: other, token }))
  expect(wrongKey.status).toBe(401)
  expect((await ask(world, { authorization: `DPoP ${token}` })).status).toBe(401)
})

test('a proof is accepted once, across all processes', async () => {
  const world = await givenWorld()
  const bound = await givenBound(world)
  const headers = await proven(world, bound)
  const all = await Promise.all(Array.from({ length: 6 }, () => ask(world, headers)))
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(all.filter(({ status }) => status === 401)).toHaveLength(5)
  const again = await ask(world, headers)
  expect(again.headers.get('www-authenticate')).toMatch(/^DPoP error="invalid_dpop_proof"/)
})

test('a proof is for the public address, whatever address a proxy forwards to', async () => {
  const world = await givenWorld()
  const headers = { ...(await proven(world, await givenBound(world))), host: 'internal:8080' }
  const reply = await world.app.inject({ url: `${PATH}?email=${EMAIL}`, headers })
  expect(reply.statusCode).toBe(200)
})

test('a browser whose clock is wrong gets a nonce, and is answered with it', async () => {
  const world = await givenWorld()
  const bound = await givenBound(world)
  const wrongClock = { iat: now() - 86_400 }
  const first = await ask(world, await proven(world, bound, { claims: wrongClock }))
  expect(first.headers.get('www-authenticate')).toMatch(/^DPoP error="use_dpop_nonce"/)
  const nonce = first.headers.get('dpop-nonce') ?? ''
  const claims = { ...wrongClock, nonce }
  expect((await ask(world, await proven(world, bound, { claims }))).status).toBe(200)
})

test('a browser whose clock is wrong can sign in with a nonce too', async () => {
  const world = await givenWorld()
  const key = await givenProofKey()
  const { verifier, landing } = await signIn(world)
  const form = {
    grant_type: 'authorization_code',
    code: new URL(landing).searchParams.get('code') ?? '',
    code_verifier: verifier,
    redirect_uri: `${world.url}/login`,
  }
  const wrongClock = { iat: now() - 86_400 }
  const first = await exchangeWith(world, key, form, { claims: wrongClock })
  expect(await first.json()).toMatchObject({ error: 'use_dpop_nonce' })
  const nonce = first.headers.get('dpop-nonce') ?? ''
  const second = await exchangeWith(world, key, form, { claims: { ...wrongClock, nonce } })
  expect(second.status).toBe(200)
})

test('a bound refresh token can be used only with its key', async () => {
  const world = await givenWorld()
  const { key, tokens } = await givenBound(world)
  const form = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token }
  const stolen = await exchangeWith(world, await givenProofKey(), form)
  expect(stolen.status).toBe(400)
  expect((await exchangeWith(world, key, form)).status).toBe(200)
})

test('a bound refresh token whose answer was lost can be used again, for a minute and with its key', async () => {
  const world = await givenWorld()
  const { key, tokens } = await givenBound(world)
  const form = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token }
  const lost = await readTokens(await exchangeWith(world, key, form))
  const again = await exchangeWith(world, key, form)
  const { access_token: token } = await readTokens(again)
  expect((await ask(world, await proven(world, { key, token }))).status).toBe(200)
  expect((await exchangeWith(world, await givenProofKey(), form)).status).toBe(400)
  await letAMinutePass(world)
  expect((await exchangeWith(world, key, form)).status).toBe(400)
  const rest = { ...form, refresh_token: lost.refresh_token }
  expect((await exchangeWith(world, key, rest)).status).toBe(400)
})

test('six renewals at once with a bound refresh token end no session', async () => {
  const world = await givenWorld()
  const { key, tokens } = await givenBound(world)
  const form = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token }
  const all = await Promise.all(Array.from({ length: 6 }, () => exchangeWith(world, key, form)))
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
})

/** Sets everything that was used back by more than a minute. */
async function letAMinutePass({ context }: World): Promise<void> {
  await context.db
    .updateTable('oidcPayloads')
    .set({ consumedAt: sql<Date>`consumed_at - interval '61 seconds'` })
    .where('consumedAt', 'is not', null)
    .execute()
}

test('a proof at the token endpoint is accepted once, even when it comes twice at the same moment', async () => {
  const world = await givenWorld()
  const { key, tokens } = await givenBound(world)
  const form = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token }
  const claims = { jti: 'one and the same' }
  const all = await Promise.all(
    Array.from({ length: 4 }, () => exchangeWith(world, key, form, { claims })),
  )
  expect(all.filter(({ ok }) => ok)).toHaveLength(1)
  const errors = await Promise.all(
    all.filter(({ ok }) => !ok).map(async (reply) => (await reply.json()) as object),
  )
  for (const error of errors) expect(error).toMatchObject({ error: 'invalid_grant' })
})
