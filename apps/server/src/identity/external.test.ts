import { createServer } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { expect, onTestFinished, test } from 'vitest'
import { createExternalIdentity, type ExternalProvider } from './external.ts'

const CLIENT = 'the-client'

/** An OpenID provider with discovery document, keys and userinfo endpoint. */
async function givenPool(settings: Partial<ExternalProvider> = {}, says: object = {}) {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.setHeader('content-type', 'application/json')
    if (request.url === '/keys') return response.end(JSON.stringify({ keys: [jwk] }))
    if (request.url === '/whoami') {
      return response.end(
        JSON.stringify({ sub: 'someone', email: 'aoife@hive.example', email_verified: 'true' }),
      )
    }
    return response.end(
      JSON.stringify({
        issuer,
        jwks_uri: `${issuer}/keys`,
        token_endpoint: 'http://elsewhere.example/token',
        userinfo_endpoint: `${issuer}/whoami`,
        ...says,
      }),
    )
  })
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve)
  })
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const address = server.address()
  const issuer = `http://localhost:${typeof address === 'object' ? address?.port : ''}`
  const provider: ExternalProvider = {
    issuer,
    clientId: CLIENT,
    scope: 'openid email',
    audiences: [],
    signOut: { style: 'oidc', url: null },
    ...settings,
  }
  const identity = await createExternalIdentity(provider)
  const sign = (change: Record<string, unknown> = {}, key = privateKey) =>
    new SignJWT({
      iss: issuer,
      sub: 'someone',
      client_id: CLIENT,
      token_use: 'access',
      auth_time: 1_700_000_000,
      exp: Math.floor(Date.now() / 1000) + 600,
      ...change,
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .sign(key)
  return { identity, sign, issuer, asked }
}

test('an access token without e-mail and audience is accepted, and the e-mail fetched from the provider once', async () => {
  const { identity, sign, issuer, asked } = await givenPool()
  const token = await sign()
  for (let time = 0; time < 2; time += 1) {
    expect(await identity.readToken(token)).toEqual({
      issuer,
      subject: 'someone',
      email: 'aoife@hive.example',
      emailVerified: true,
      signedInAt: new Date(1_700_000_000_000),
      isStrong: false,
      boundTo: null,
    })
  }
  expect(asked.filter((path) => path === '/whoami')).toHaveLength(1)
  expect(identity.origins).toEqual([issuer, 'http://elsewhere.example'])
})

test('an access token for our API that carries the e-mail needs no userinfo call', async () => {
  const { identity, sign, asked } = await givenPool({ audiences: ['https://hive.example/api'] })
  const token = await sign({
    aud: ['account', 'https://hive.example/api'],
    token_use: undefined,
    email: 'aoife@hive.example',
    email_verified: false,
  })
  expect(await identity.readToken(token)).toMatchObject({
    email: 'aoife@hive.example',
    emailVerified: false,
  })
  expect(asked).not.toContain('/whoami')
})

const NOW = Math.floor(Date.now() / 1000)

test.each<[string, Record<string, unknown>]>([
  ['an ID token', { token_use: 'id', aud: CLIENT }],
  ['an ID token that does not say so', { token_use: undefined, aud: CLIENT, nonce: 'n' }],
  ['a token for another client', { client_id: 'another' }],
  ['a token of another issuer', { iss: 'https://evil.example' }],
  ['a token that is over', { exp: NOW - 120 }],
  ['a token that is not valid yet', { nbf: NOW + 600 }],
  ['a token without an end', { exp: undefined }],
])('%s is refused', async (_what, change) => {
  const { identity, sign } = await givenPool()
  expect(await identity.readToken(await sign(change))).toBeNull()
})

test('the provider’s clock may differ from ours by a minute', async () => {
  const { identity, sign } = await givenPool()
  const holds = async (claim: 'exp' | 'nbf', seconds: number) =>
    (await identity.readToken(await sign({ [claim]: NOW + seconds }))) !== null
  expect([await holds('exp', -30), await holds('exp', -70)]).toEqual([true, false])
  expect([await holds('nbf', 50), await holds('nbf', 90)]).toEqual([true, false])
})

test('with an audience configured a token for another one is refused, and so is one without an audience', async () => {
  const { identity, sign } = await givenPool({ audiences: ['https://hive.example/api'] })
  expect(await identity.readToken(await sign({ aud: 'https://other.example' }))).toBeNull()
  expect(await identity.readToken(await sign())).toBeNull()
})

test('an ID token is refused even when our client is its audience', async () => {
  const { identity, sign } = await givenPool({ audiences: [CLIENT] })
  expect(await identity.readToken(await sign({ aud: CLIENT }))).not.toBeNull()
  expect(await identity.readToken(await sign({ aud: CLIENT, token_use: 'id' }))).toBeNull()
  expect(
    await identity.readToken(await sign({ aud: CLIENT, token_use: undefined, nonce: 'n' })),
  ).toBeNull()
})

test('a token that is unsigned, or signed by someone else, is refused', async () => {
  const { identity, sign, issuer } = await givenPool()
  const { privateKey } = await generateKeyPair('RS256')
  expect(await identity.readToken(await sign({}, privateKey))).toBeNull()
  const claims = {
    iss: issuer,
    sub: 'someone',
    client_id: CLIENT,
    token_use: 'access',
    exp: NOW + 60,
  }
  expect(await identity.readToken(new UnsecuredJWT(claims).encode())).toBeNull()
  expect(await identity.readToken('nonsense')).toBeNull()
})

test('a discovery document that names another issuer is rejected', async () => {
  await expect(givenPool({}, { issuer: 'https://evil.example' })).rejects.toThrow('another issuer')
})

test('the error names a provider that does not answer', async () => {
  const gone = { issuer: 'http://localhost:9', clientId: CLIENT, scope: 'openid', audiences: [] }
  const signOut = { style: 'oidc', url: null } as const
  await expect(createExternalIdentity({ ...gone, signOut })).rejects.toThrow(
    'does not answer at http://localhost:9/.well-known/openid-configuration',
  )
})
