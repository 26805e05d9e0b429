import type { SiteConfig } from '@hive/contract/base/site'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ErrorResponse, type User, UserManager } from 'oidc-client-ts'
import { loadOwn } from '#app/load-own.ts'
import { makeStore } from '#app/store.ts'
import { accountChanged, profileSlice } from '#features/base/session/slice.ts'
import { completeAccount, ownMembership } from '#testing/samples.ts'
import { type Api, ApiError } from '#lib/api.ts'
import {
  credentials,
  notSignedIn,
  renewedCredentials,
  sessionTools,
  startSession,
} from './session.ts'
import { onceBack } from '#lib/session-back.ts'
import { tellSignedIn } from './other-tabs.ts'
import { completeSignIn } from './sign-in.ts'

const ISSUER = 'https://id.example'
const silence = () => new Promise<never>(() => undefined)
const SILENT: Api = { call: silence, act: silence, file: silence }
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

/** A tab of an earlier test must neither hear what is said in the next, nor renew its session ten minutes later. */
beforeEach(() => {
  const opened: BroadcastChannel[] = []
  const clocks: NodeJS.Timeout[] = []
  const { setInterval } = globalThis
  vi.stubGlobal('setInterval', (act: () => void, everyMs: number) => {
    const clock = setInterval(act, everyMs)
    clocks.push(clock)
    return clock
  })
  class Channel extends BroadcastChannel {
    constructor(name: string) {
      super(name)
      opened.push(this)
    }
  }
  vi.stubGlobal('BroadcastChannel', Channel)
  return () => {
    for (const channel of opened) channel.close()
    for (const clock of clocks) clearInterval(clock)
    vi.unstubAllGlobals()
    sessionStorage.clear()
  }
})

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
  const store = makeStore({ api: SILENT })
  await startSession(store, { identity } as unknown as SiteConfig, loadOwn)
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

const USER_KEY = `oidc.user:${ISSUER}:web`

/** What the sign-in library keeps of a session. */
function sessionOf(sub: string) {
  const profile = { sub, email: `${sub}@hive.example`, iss: ISSUER, aud: 'web', exp: 9, iat: 1 }
  const expires = Math.floor(Date.now() / 1000) + 900
  return JSON.stringify({ access_token: 't', token_type: 'Bearer', expires_at: expires, profile })
}

/** A tab that someone is signed in to, with an account that does not come. */
async function givenSession(
  sub = 'aoife',
  kind: 'embedded' | 'external' = 'external',
  api: Api = SILENT,
) {
  sessionStorage.setItem(USER_KEY, sessionOf(sub))
  const store = makeStore({ api })
  const signOutStyle = { style: 'auth0', url: null } as const
  const identity = { issuer: ISSUER, clientId: 'web', scope: 'openid', kind }
  const config = { identity: { ...identity, signOut: signOutStyle } } as unknown as SiteConfig
  void startSession(store, config, loadOwn)
  expect(store.getState().userProfile.isEntering).toBe(true)
  await expect.poll(() => store.getState().userProfile.signedIn).toBe(true)
  return store
}

test('from the first look for a session until its account has come, the store says so', async () => {
  const store = await givenSession()
  expect(store.getState().userProfile.isEntering).toBe(true)
})

test('a tab without a session looks for none', async () => {
  const { store } = await givenAnswer('embedded', {})
  expect(store.getState().userProfile.isEntering).toBe(false)
})

test.each([
  ['aoife', false],
  ['conor', true],
])('when %s has signed out in another tab, a tab of aoife is signed in: %s', async (sub, isIn) => {
  const store = await givenSession('aoife')
  const other = new BroadcastChannel('hive-session')
  onTestFinished(() => other.close())
  const asked = vi.spyOn(UserManager.prototype, 'getUser')
  onTestFinished(() => asked.mockRestore())
  // A channel of tabs has one origin, and takes no other argument.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  other.postMessage({ signedOut: sub })
  await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(0)
  await asked.mock.results[0]?.value
  await expect.poll(() => store.getState().userProfile.signedIn).toBe(isIn)
  expect(sessionStorage.getItem(USER_KEY) !== null).toBe(isIn)
})

test('a session that is ended leaves nothing of its owner, and the other tabs hear of it', async () => {
  const store = await givenSession('aoife')
  const heard: unknown[] = []
  const other = new BroadcastChannel('hive-session')
  onTestFinished(() => other.close())
  other.addEventListener('message', ({ data }) => heard.push(data))
  store.dispatch(accountChanged({ ...completeAccount, memberships: [ownMembership] }))
  expect(store.getState().userProfile.seenTeams).toHaveLength(1)
  const { endSession } = await sessionTools()
  await endSession()
  expect(store.getState().userProfile).toEqual(profileSlice.getInitialState())
  expect(sessionStorage.length).toBe(0)
  await expect.poll(() => heard).toEqual([{ signedOut: 'aoife' }])
})

test('of two calls that are refused with one token, the later to hear of it takes the new token too', async () => {
  await givenSession()
  const renewed = { access_token: 'new', token_type: 'Bearer' } as User
  const renewing = vi.spyOn(UserManager.prototype, 'signinSilent').mockImplementation(async () => {
    sessionStorage.setItem(USER_KEY, sessionOf('aoife').replace('"t"', '"new"'))
    return renewed
  })
  onTestFinished(() => renewing.mockRestore())
  const call = { method: 'GET', path: '/api/account' }
  const who = (await credentials(call)) ?? {}
  expect(who).toEqual({ authorization: 'Bearer t' })
  const response = new Response(null, { status: 401 })
  const bearer = { authorization: 'Bearer new' }
  expect(await renewedCredentials(call, { response, who })).toEqual(bearer)
  expect(await renewedCredentials(call, { response, who })).toEqual(bearer)
  expect(renewing).toHaveBeenCalledTimes(1)
  await renewedCredentials(call, { response, who: bearer })
  expect(renewing).toHaveBeenCalledTimes(2)
})

test('a tab goes on by the address to which another tab has changed it', async () => {
  const problem = { code: 'someone_else', message: 'You can only see your own.' }
  const call: Api['call'] = async (_endpoint, { query } = {}) => {
    if (JSON.stringify(query)?.includes('aoife@')) throw new ApiError(403, problem)
    return silence()
  }
  const profile = { email: 'aoife.byrne@hive.example' }
  const renewing = vi
    .spyOn(UserManager.prototype, 'signinSilent')
    .mockResolvedValue({ access_token: 'new', token_type: 'Bearer', profile } as User)
  onTestFinished(() => renewing.mockRestore())
  const store = await givenSession('aoife', 'embedded', { ...SILENT, call })
  await expect.poll(() => store.getState().userProfile.email).toBe(profile.email)
  expect(store.getState().userProfile.error).toBeNull()
})

test('a session that a sign-in will replace is left alone until the sign-in has failed', async () => {
  sessionStorage.setItem(USER_KEY, sessionOf('aoife'))
  const { store } = await givenAnswer('external', { iss: 'https://evil.example' })
  expect(store.getState().userProfile).toMatchObject({ isEntering: true, signedIn: false })
  await expect(completeSignIn(store)).rejects.toThrow('came from another provider')
  await expect.poll(() => store.getState().userProfile.signedIn).toBe(true)
})

const CALL = { method: 'GET', path: '/api/account' }
const REFUSED = {
  response: new Response(null, { status: 401 }),
  who: { authorization: 'Bearer t' },
}

/** The renewals of the sign-in library: with the refresh token, and by asking the provider. */
function givenRenewals(byToken: Error, byProvider: Error | User) {
  const renewing = vi
    .spyOn(UserManager.prototype, 'signinSilent')
    .mockImplementation(async ({ forceIframeAuth } = {}) => {
      const answer = forceIframeAuth ? byProvider : byToken
      if (answer instanceof Error) throw answer
      return answer
    })
  onTestFinished(() => renewing.mockRestore())
  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  return renewing
}

const over = new ErrorResponse({ error: 'invalid_grant' })
const unknown = new ErrorResponse({ error: 'login_required' })
const known = { access_token: 'new', token_type: 'Bearer' } as User

test.each([
  ['embedded', over, known, { authorization: 'Bearer new' }],
  ['embedded', over, unknown, null],
  ['external', over, known, null],
] as const)(
  'of the %s provider, a session whose refresh token is over (%o, %o) goes on with %o',
  async (kind, byToken, byProvider, credentialsThen) => {
    await givenSession('aoife', kind)
    givenRenewals(byToken, byProvider)
    expect(await renewedCredentials(CALL, REFUSED)).toEqual(credentialsThen)
  },
)

test('a renewal without an answer is no end of a session', async () => {
  const store = await givenSession('aoife', 'embedded')
  givenRenewals(new TypeError('Failed to fetch'), known)
  await expect(renewedCredentials(CALL, REFUSED)).rejects.toMatchObject({ status: 0 })
  expect(store.getState().userProfile.isExpired).toBe(false)
})

test('a visitor has no session that could end, and someone signed in has', async () => {
  const { store: visitor } = await givenAnswer('embedded', {})
  notSignedIn()
  expect(visitor.getState().userProfile.isExpired).toBe(false)
  history.replaceState(null, '', '/')
  const store = await givenSession()
  notSignedIn()
  expect(store.getState().userProfile.isExpired).toBe(true)
})

test.each([
  ['aoife', true],
  ['conor', false],
])(
  'when %s signs in in another tab, an ended session of aoife goes on: %s',
  async (sub, goesOn) => {
    const store = await givenSession('aoife', 'embedded')
    notSignedIn()
    const back = { access_token: 'new', profile: { email: 'aoife@hive.example' } } as User
    const asked = givenRenewals(over, back)
    const heard = vi.fn<() => void>()
    onTestFinished(onceBack(heard))
    const looked = vi.spyOn(UserManager.prototype, 'getUser')
    const isTaken = tellSignedIn(sub)
    await expect.poll(() => looked.mock.calls.length).toBeGreaterThan(0)
    expect(goesOn ? await isTaken : true).toBe(true)
    await looked.mock.results[0]?.value
    expect(asked.mock.calls).toEqual(goesOn ? [[{ forceIframeAuth: true }]] : [])
    expect(store.getState().userProfile.isExpired).toBe(true)
  },
)
