import { expect, test } from 'vitest'
import { signOutAddress } from './sign-out-address.ts'

const back = 'https://hive.example/logout'
const at = (style: 'oidc' | 'cognito' | 'auth0', url: string | null) =>
  ({
    issuer: 'https://id.example',
    clientId: 'web',
    scope: 'openid',
    kind: 'external',
    signOut: { style, url },
  }) as const

test('each kind of provider is left in its own way', () => {
  const session = { endpoint: 'https://id.example/end', idToken: 'the-token', back }
  expect(signOutAddress(at('cognito', 'https://id.example/logout'), session)).toBe(
    'https://id.example/logout?client_id=web&response_type=code&logout_uri=https%3A%2F%2Fhive.example%2Flogout',
  )
  expect(signOutAddress(at('auth0', 'https://id.example/v2/logout'), session)).toBe(
    'https://id.example/v2/logout?client_id=web&returnTo=https%3A%2F%2Fhive.example%2Flogout',
  )
  expect(signOutAddress(at('oidc', null), session)).toBe(
    'https://id.example/end?client_id=web&post_logout_redirect_uri=https%3A%2F%2Fhive.example%2Flogout&id_token_hint=the-token',
  )
})

test('a provider without a place to sign out is left by coming back', () => {
  expect(signOutAddress(at('oidc', null), { endpoint: null, idToken: undefined, back })).toBe(back)
})
