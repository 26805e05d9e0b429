// @vitest-environment node
import { calculateJwkThumbprint, decodeProtectedHeader, EmbeddedJWK, jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { sha256Base64 } from '#lib/sha256.ts'
import { nightCalls } from './night-calls.ts'

const ORIGIN = 'https://hive.example'
const NOW = Date.parse('2027-10-22T18:45:00.000Z')

const addressOf = (asked: Parameters<typeof fetch>[0]) =>
  asked instanceof Request ? asked.url : asked.toString()

type Asked = { path: string; headers: Headers; body: Record<string, unknown> }

/** A phone with a key that stays on it, and a server whose next answers the test gives; a missing one is an outage. */
async function givenCalls(...answers: Response[]) {
  const asked: Asked[] = []
  const curve = { name: 'ECDSA', namedCurve: 'P-256' }
  const pair = await crypto.subtle.generateKey(curve, false, ['sign', 'verify'])
  const calls = nightCalls({
    key: async () => pair,
    origin: ORIGIN,
    now: () => NOW,
    fetch: async (path, { headers, body } = {}) => {
      const sent = JSON.parse(typeof body === 'string' ? body : '{}') as Asked['body']
      asked.push({ path: addressOf(path), headers: new Headers(headers), body: sent })
      const answer = answers.shift()
      if (!answer) throw new TypeError('Failed to fetch')
      return answer
    },
  })
  return { calls, asked, pair }
}

async function claimsOf(proof: unknown) {
  const options = { typ: 'dpop+jwt', currentDate: new Date(NOW) }
  const { payload } = await jwtVerify(String(proof), EmbeddedJWK, options)
  return payload
}

async function hashOf(token: string): Promise<string> {
  const base64 = await sha256Base64(token)
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

test('each call is proved for itself alone by the key of the phone, which cannot be taken away', async () => {
  const { calls, asked, pair } = await givenCalls(Response.json({}), Response.json({}))
  await calls.read('the-token')
  await calls.sync('the-token', { after: 3, operations: [] })
  const [read, sync] = asked
  expect(read?.headers.get('authorization')).toBe('DPoP the-token')
  const proofs = asked.map(({ headers }) => headers.get('dpop'))
  expect(await claimsOf(proofs[0])).toEqual({
    jti: expect.any(String) as string,
    htm: 'GET',
    htu: `${ORIGIN}/api/nights/tonight`,
    ath: await hashOf('the-token'),
    iat: NOW / 1000,
  })
  expect(await claimsOf(proofs[1])).toMatchObject({
    htm: 'POST',
    htu: `${ORIGIN}/api/nights/sync`,
  })
  expect(sync?.body).toEqual({ after: 3, operations: [] })
  const { jwk } = decodeProtectedHeader(String(proofs[1]))
  const own = await crypto.subtle.exportKey('jwk', pair.publicKey)
  expect(await calculateJwkThumbprint(jwk ?? {})).toBe(await calculateJwkThumbprint(own))
  await expect(crypto.subtle.exportKey('jwk', pair.privateKey)).rejects.toThrow('not extractable')
})

test('the press on Start sends its proof for the link, and no token', async () => {
  const { calls, asked } = await givenCalls(Response.json({}))
  await calls.claim('7.link', 'Aoife')
  const { headers, body } = asked[0] ?? {}
  expect(headers?.has('authorization')).toBe(false)
  expect(body).toMatchObject({ token: '7.link', firstName: 'Aoife' })
  const proved = { htu: `${ORIGIN}/api/nights/claim`, ath: await hashOf('7.link') }
  expect(await claimsOf(body?.['proof'])).toMatchObject(proved)
})

test('a phone whose clock is wrong proves the time by what Hive gives it, and keeps that', async () => {
  const refusal = Response.json(
    { message: 'Unauthorized.' },
    { status: 401, headers: { 'dpop-nonce': 'the-time' } },
  )
  const { calls, asked } = await givenCalls(refusal, Response.json({}), Response.json({}))
  expect(await calls.read('t')).toEqual({ is: 'given', value: {} })
  await calls.read('t')
  const claims = await Promise.all(asked.map(({ headers }) => claimsOf(headers.get('dpop'))))
  expect(claims.map(({ nonce }) => nonce)).toEqual([undefined, 'the-time', 'the-time'])
  expect(new Set(claims.map(({ jti }) => jti)).size).toBe(3)
})

test.each([
  ['no answer', []],
  ['a page of somebody else', [new Response('<h1>Log in to the Wi-Fi</h1>')]],
  ['an answer that breaks off', [new Response('{"fates"')]],
  ['a fault', [Response.json({ message: 'Sorry.' }, { status: 503 })]],
])('%s is none', async (_what, answers) => {
  const { calls } = await givenCalls(...answers)
  expect(await calls.read('t')).toBeNull()
})

test('what Hive refuses it says in its own words', async () => {
  const message = 'This link is on Aoife’s phone. Ask there to add yours.'
  const { calls } = await givenCalls(Response.json({ message }, { status: 409 }))
  expect(await calls.claim('7.link', 'Bren')).toEqual({ is: 'refused', status: 409, message })
})
