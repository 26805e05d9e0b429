import type { SiteConfig } from '@hive/contract/base/site'
import { type User, UserManager } from 'oidc-client-ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeStore } from '#app/store.ts'
import { type Api, ApiError } from '#lib/api.ts'
import { startSession } from './session.ts'
import { completeSignIn, signIn } from './sign-in.ts'

const refuse = () => Promise.reject(new ApiError(400, { code: 'bad_request', message: '' }))
const REFUSING: Api = { call: refuse, act: refuse, file: refuse }

const signOut = { style: 'oidc', url: null } as const
const identity = {
  issuer: 'https://id.example',
  clientId: 'web',
  scope: 'openid',
  kind: 'external',
  signOut,
} as const

const userOf = (sub: string) => ({ profile: { sub, aud: 'web', email: `${sub}@hive.example` } })

/** A tab of someone whose session has ended, which `now` signs in to. */
async function tabOf(before: string | null, now: string) {
  vi.stubGlobal('BroadcastChannel', AnsweringChannel)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const users = UserManager.prototype
  vi.spyOn(users, 'getUser').mockResolvedValue(before === null ? null : (userOf(before) as User))
  vi.spyOn(users, 'signinRedirect').mockResolvedValue()
  vi.spyOn(users, 'signinCallback').mockResolvedValue(userOf(now) as User)
  onTestFinished(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    sessionStorage.clear()
    history.replaceState(null, '', '/')
  })
  const store = makeStore({ api: REFUSING })
  await startSession(store, { identity } as unknown as SiteConfig, () => Promise.resolve())
  return store
}

/** No other tab is there, which a real channel finds out by waiting. */
class AnsweringChannel extends EventTarget {
  postMessage({ signedIn }: { signedIn?: string }) {
    queueMicrotask(() =>
      this.dispatchEvent(new MessageEvent('message', { data: { goesOn: signedIn } })),
    )
  }
  close() {}
}

const CHOICE = { leagueId: 7, registrationTypeId: 1, due: 9000, tryItOut: false }
const HERE = '/leagues/signup/7'
const TYPED = JSON.stringify({ address: HERE, typed: { level: { level: 2 } } })

test.each([
  ['whose session had ended', 'aoife', 'aoife', CHOICE, TYPED],
  ['who was a visitor', null, 'aoife', CHOICE, TYPED],
  ['who is somebody else', 'aoife', 'ben', null, null],
])(
  'a sign-in comes back to the page with what was chosen and typed there, for someone %s',
  async (_who, before, now, state, typed) => {
    const store = await tabOf(before, now)
    await signIn({ path: HERE, state: CHOICE })
    sessionStorage.setItem('typed', TYPED)
    history.replaceState(null, '', '/login?code=the-code&state=the-state')
    expect(await completeSignIn(store)).toEqual({ path: HERE, state, isForOther: false })
    expect(sessionStorage.getItem('typed')).toBe(typed)
    expect(sessionStorage.getItem('preLoginState')).toBeNull()
  },
)

test('a sign-in from the page after a sign-out does not lead back to it', async () => {
  const store = await tabOf(null, 'aoife')
  await signIn({ path: '/logout' })
  history.replaceState(null, '', '/login?code=the-code&state=the-state')
  expect(await completeSignIn(store)).toMatchObject({ path: '/' })
})

test('what another page had chosen is left behind', async () => {
  const store = await tabOf('aoife', 'aoife')
  await signIn({ path: HERE, state: CHOICE })
  await signIn({ path: '/account' })
  history.replaceState(null, '', '/login?code=the-code&state=the-state')
  expect(await completeSignIn(store)).toMatchObject({ path: '/account' })
  expect(sessionStorage.getItem('preLoginState')).toBeNull()
})
