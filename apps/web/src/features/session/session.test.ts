import type { SiteConfig } from '@hive/contract/site'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeStore } from '#app/store.ts'
import type { Api } from '#lib/api.ts'
import { completeSignIn, startSession } from './session.ts'

const ISSUER = 'https://id.example'
const STATE = 'the-state'

/** What the sign-in library has noted in the tab that began a sign-in. */
const BEGUN = {
  id: STATE,
  created: Math.floor(Date.now() / 1000),
  request_type: 'si:r',
  code_verifier: 'v'.repeat(43),
  authority: ISSUER,
  client_id: 'web',
  redirect_uri: 'http://localhost:3000/login',
  scope: 'openid',
  response_mode: 'query',
}

/** A tab that has begun a sign-in and is sent back with this; counts what it asks outside. */
async function givenAnswer(kind: 'embedded' | 'external', answer: Record<string, string>) {
  const outside = vi.fn<typeof fetch>(() => Promise.reject(new Error('asked outside')))
  vi.stubGlobal('fetch', outside)
  onTestFinished(() => {
    vi.unstubAllGlobals()
    sessionStorage.clear()
    history.replaceState(null, '', '/')
  })
  sessionStorage.setItem(`oidc.${STATE}`, JSON.stringify(BEGUN))
  const query = new URLSearchParams({ code: 'the-code', state: STATE, ...answer })
  history.replaceState(null, '', `/login?${query.toString()}`)
  const signOut = { style: 'oidc', url: null } as const
  const identity = { issuer: ISSUER, clientId: 'web', scope: 'openid', kind, signOut }
  const store = makeStore({ api: {} as Api })
  await startSession(store, { identity } as unknown as SiteConfig)
  return { store, outside }
}

test.each([
  ['external', { iss: 'https://evil.example' }],
  ['external', { iss: `${ISSUER}/` }],
  ['external', { iss: '' }],
  ['embedded', { iss: 'https://evil.example' }],
  ['embedded', {}],
] as const)(
  'of the %s provider %o is no answer, and its code goes nowhere',
  async (kind, answer) => {
    const { store, outside } = await givenAnswer(kind, answer)
    await expect(completeSignIn(store)).rejects.toThrow('came from another provider')
    expect(outside).not.toHaveBeenCalled()
  },
)

test.each([
  ['external', {}],
  ['external', { iss: ISSUER }],
  ['embedded', { iss: ISSUER }],
] as const)('of the %s provider %o is one, and its code is exchanged', async (kind, answer) => {
  const { store, outside } = await givenAnswer(kind, answer)
  await expect(completeSignIn(store)).rejects.toThrow('asked outside')
  expect(outside).toHaveBeenCalled()
})
