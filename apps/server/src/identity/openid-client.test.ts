import * as client from 'openid-client'
import { expect, test } from 'vitest'
import { browser, EMAIL, follow, givenWorld, refresh } from '#testing/identity-world.ts'
import { CLIENT_ID } from './client.ts'
import { DEMO_PASSWORD } from './demo-accounts.ts'

// Tests with a certified client from elsewhere, which accepts and checks what the standard says.

test('a certified client signs in, renews and signs out', async () => {
  const world = await givenWorld()
  const config = await client.discovery(
    new URL(`${world.url}/auth`),
    CLIENT_ID,
    undefined,
    client.None(),
    { execute: [client.allowInsecureRequests] },
  )
  const metadata = config.serverMetadata()
  expect(metadata.token_endpoint).toBe(`${world.url}/auth/oauth2/token`)
  expect(metadata.code_challenge_methods_supported).toEqual(['S256'])
  expect(metadata.token_endpoint_auth_methods_supported).toEqual(['none'])
  expect(metadata.pushed_authorization_request_endpoint).toBeUndefined()

  const [verifier, state, nonce] = [
    client.randomPKCECodeVerifier(),
    client.randomState(),
    client.randomNonce(),
  ]
  const question = client.buildAuthorizationUrl(config, {
    redirect_uri: `${world.url}/login`,
    scope: 'openid profile',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  })
  const tab = browser(world.url)
  const [page] = await follow(tab, await tab.go(question.href))
  const answer = await tab.post(page, { email: EMAIL, password: DEMO_PASSWORD })
  const [landing] = await follow(tab, answer)

  const tokens = await client.authorizationCodeGrant(config, new URL(landing), {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
  })
  expect(tokens.scope).toBe('openid profile')
  expect(tokens.claims()).toMatchObject({ email: EMAIL, email_verified: true })

  const renewed = await client.refreshTokenGrant(config, tokens.refresh_token ?? '')
  expect(await world.identity.readToken(renewed.access_token)).toMatchObject({ email: EMAIL })

  const signOut = client.buildEndSessionUrl(config, {
    post_logout_redirect_uri: `${world.url}/logout`,
    id_token_hint: renewed.id_token ?? '',
  })
  const [end] = await follow(tab, await tab.go(signOut.href))
  expect(end).toBe(`${world.url}/logout`)
  expect((await refresh(world, renewed.refresh_token ?? '')).status).toBe(400)
})
