import { createHash, createPublicKey, randomUUID } from 'node:crypto'
import {
  CompactSign,
  decodeJwt,
  exportJWK,
  generateKeyPair,
  importJWK,
  SignJWT,
  UnsecuredJWT,
} from 'jose'
import { expect, test } from 'vitest'
import { givenWorld, tokensOf } from '#testing/identity-world.ts'
import { publicPart, signingKeys } from './keys.ts'

const encode = (value: string) => Buffer.from(value).toString('base64url')

/** A signed-in player, our key, a stranger's key, and ways to forge tokens that differ from ours in one thing. */
async function givenForge() {
  const world = await givenWorld()
  const { tokens } = await tokensOf(world)
  const claims = decodeJwt(tokens.access_token)
  const [own = {}] = await signingKeys(world.context.db, world.context.sealer)
  const ownKey = await importJWK(own, 'ES256')
  const stranger = await generateKeyPair('ES256', { extractable: true })
  const strangerJwk = { ...(await exportJWK(stranger.publicKey)), kid: 'theirs', alg: 'ES256' }
  const header = { alg: 'ES256', typ: 'at+jwt', kid: own.kid ?? '' }
  const signed = (change: Record<string, unknown>, head: object = {}, key = ownKey) =>
    new SignJWT({ ...claims, ...change }).setProtectedHeader({ ...header, ...head }).sign(key)
  const theirs = (head: object) => signed({}, head, stranger.privateKey)
  const spki = createPublicKey({ key: publicPart(own), format: 'jwk' })
    .export({ type: 'spki', format: 'pem' })
    .toString()
  const hmac = (secret: string) =>
    new SignJWT(claims)
      .setProtectedHeader({ ...header, alg: 'HS256' })
      .sign(createHash('sha512').update(secret).digest())
  const keyed = (secret: string) =>
    new SignJWT(claims).setProtectedHeader({ ...header, alg: 'HS256' }).sign(Buffer.from(secret))
  return {
    world,
    tokens,
    claims,
    header,
    own,
    ownKey,
    strangerJwk,
    signed,
    theirs,
    spki,
    hmac,
    keyed,
  }
}

type Forge = Awaited<ReturnType<typeof givenForge>>

const parts = (token: string) => token.split('.') as [string, string, string]
const now = () => Math.floor(Date.now() / 1000)

/** Our token with another body under the same signature. */
function withBody({ tokens }: Forge, body: string): string {
  const [head, , signature] = parts(tokens.access_token)
  return [head, encode(body), signature].join('.')
}

function withHead({ tokens }: Forge, head: string): string {
  const [, body, signature] = parts(tokens.access_token)
  return [encode(head), body, signature].join('.')
}

const VARIANTS: Record<string, (forge: Forge) => string | Promise<string>> = {
  'alg none': ({ claims }) => new UnsecuredJWT(claims).encode(),
  'alg None': ({ header, claims }) =>
    `${encode(JSON.stringify({ ...header, alg: 'None' }))}.${encode(JSON.stringify(claims))}.`,
  'alg nONE with a signature': (forge) =>
    withHead(forge, JSON.stringify({ ...forge.header, alg: 'nONE' })),
  'no alg': (forge) => withHead(forge, JSON.stringify({ typ: 'at+jwt', kid: forge.header.kid })),
  'HS256 with the public key as PEM': ({ spki, keyed }) => keyed(spki),
  'HS256 with the public key as JWK': ({ own, keyed }) => keyed(JSON.stringify(publicPart(own))),
  'HS256 with a secret': ({ hmac }) => hmac('secret'),
  'the key of a stranger under our kid': ({ theirs }) => theirs({}),
  'an unknown kid': ({ theirs }) => theirs({ kid: 'unknown' }),
  'a kid that is a path': ({ theirs }) => theirs({ kid: '../../../../dev/null' }),
  'a kid that is SQL': ({ theirs }) => theirs({ kid: "' or '1'='1" }),
  'a key in its header': ({ theirs, strangerJwk }) => theirs({ kid: 'theirs', jwk: strangerJwk }),
  'an address of keys in its header': ({ theirs }) =>
    theirs({ kid: 'theirs', jku: 'https://evil.example/jwks' }),
  'an address of certificates': ({ theirs }) =>
    theirs({ kid: 'theirs', x5u: 'https://evil.example/chain.pem' }),
  'a certificate in its header': ({ theirs }) => theirs({ x5c: ['MIIB'] }),
  'a header that must be understood': (forge) =>
    withHead(forge, JSON.stringify({ ...forge.header, crit: ['exp'], exp: 1 })),
  'a time that is over': ({ signed }) => signed({ exp: now() - 120 }),
  'no end': ({ signed }) => signed({ exp: undefined }),
  'an end that is a word': ({ signed }) => signed({ exp: 'never' }),
  'a time to come': ({ signed }) => signed({ nbf: now() + 600 }),
  'another issuer': ({ signed }) => signed({ iss: 'https://evil.example/auth' }),
  'our issuer with a slash': ({ signed, claims }) => signed({ iss: `${claims.iss}/` }),
  'another audience': ({ signed }) => signed({ aud: 'https://evil.example/api' }),
  'the client as audience': ({ signed }) => signed({ aud: 'hive-web' }),
  'another person': ({ signed }) => signed({ sub: randomUUID() }),
  'a person that is no id': ({ signed }) => signed({ sub: "' or '1'='1" }),
  'no subject': ({ signed }) => signed({ sub: undefined }),
  'an earlier version': ({ signed }) => signed({ ver: -1 }),
  'no version': ({ signed }) => signed({ ver: undefined }),
  'a binding that we do not know': ({ signed }) => signed({ cnf: { 'x5t#S256': 'abc' } }),
  'another type': ({ signed }) => signed({}, { typ: 'JWT' }),
  'an ID token': ({ tokens }) => tokens.id_token,
  'a refresh token': ({ tokens }) => tokens.refresh_token,
  'altered claims': (forge) =>
    withBody(forge, JSON.stringify({ ...forge.claims, sub: randomUUID() })),
  'claims that come twice': (forge) => {
    const text = JSON.stringify(forge.claims)
    return withBody(forge, `${text.slice(0, -1)},"sub":"${randomUUID()}"}`)
  },
  'claims that are a list': ({ header, ownKey }) =>
    new CompactSign(Buffer.from('[]')).setProtectedHeader(header).sign(ownKey),
  'claims that are no JSON': ({ header, ownKey }) =>
    new CompactSign(Buffer.from('sub=me')).setProtectedHeader(header).sign(ownKey),
  'a cut signature': ({ tokens }) => tokens.access_token.slice(0, -4),
  'no signature': ({ tokens }) => tokens.access_token.replace(/[^.]+$/, ''),
  'an empty ECDSA signature': ({ tokens }) =>
    tokens.access_token.replace(/[^.]+$/, Buffer.alloc(64).toString('base64url')),
  'four parts': ({ tokens }) => `${tokens.access_token}.${encode('more')}`,
  'two parts': ({ tokens }) => parts(tokens.access_token).slice(0, 2).join('.'),
  'a hundred thousand letters': ({ signed }) =>
    signed({ pad: 'x'.repeat(100_000) }, { typ: 'JWT' }),
  'a hundred thousand dots': () => '.'.repeat(100_000),
  nonsense: () => 'nonsense',
}

test('a token with anything wrong is answered 401, and the same token without the fault is accepted', async () => {
  const forge = await givenForge()
  const ask = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` }
    return (await forge.world.app.inject({ url: '/api/session', headers })).statusCode
  }
  expect(await ask(await forge.signed({}))).toBe(200)
  expect(Object.keys(VARIANTS).length).toBeGreaterThanOrEqual(25)
  for (const [what, make] of Object.entries(VARIANTS)) {
    expect([what, await ask(await make(forge))]).toEqual([what, 401])
  }
  expect(await ask(forge.tokens.access_token)).toBe(200)
})
