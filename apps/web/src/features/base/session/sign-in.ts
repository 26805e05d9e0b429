import type { SigninRedirectArgs, User, UserManager } from 'oidc-client-ts'
import type { SiteConfig } from '@hive/contract/base/site'
import { safeReturnPath } from '@hive/domain/base/session/return-path'
import { paths } from '@hive/domain/base/site/paths'
import type { AppStore } from '#app/store.ts'
import { entering } from '#features/base/session/slice.ts'
import { sessionBox } from '#lib/box.ts'
import { isOwnTab } from '#lib/own-tab.ts'
import { dropTypedAlong, takeTypedAlong } from '#ui/form/use-typed.ts'
import { tellSignedIn } from './other-tabs.ts'
import { enter, resumeSession, sessionTools } from './session.ts'

const RETURN_KEY = 'preLoginPath'
const BESIDE_KEY = 'signInBeside'

type Identity = SiteConfig['identity']

/** The page that a sign-in comes back to, with the state of its entry in the history. */
type Back = { path: string; state?: unknown }

/** The pages that lead into a session and out of it: nobody wants to come back to one. */
const LEADS_AWAY = new RegExp(`^(${paths.login}|${paths.logout})`)

const stateOfBack = sessionBox<Back>('preLoginState')

/**
 * Goes to the hosted sign-in, remembers where the visitor was (unless that is Home), and takes along what was typed there.
 *
 * @param request what else the hosted sign-in is asked for
 */
export async function signIn(back?: Back, request: SigninRedirectArgs = {}): Promise<void> {
  const { path, state } = back ?? { path: `${location.pathname}${location.search}` }
  // From Home, the destination of an abandoned sign-in no longer counts.
  if (path === paths.home || LEADS_AWAY.test(path)) sessionStorage.removeItem(RETURN_KEY)
  else sessionStorage.setItem(RETURN_KEY, path)
  if (state) stateOfBack.write({ path, state })
  else stateOfBack.clear()
  takeTypedAlong(new URL(path, location.origin).pathname)
  const { users } = await sessionTools()
  forgetAttempts()
  // Replaces this page in the history, since Back to it would lead to the sign-in again.
  await users.signinRedirect({ ...request, redirectMethod: 'replace' })
}

type SignedIn = {
  /** The path to continue at, and the state of its entry in the history. */
  path: string
  state: unknown
  /** Whether another tab was waiting for this sign-in, and goes on; then this one has done its work. */
  isForOther: boolean
}

/** Exchanges the code of the hosted sign-in. */
export async function completeSignIn(store: AppStore): Promise<SignedIn> {
  const { users, identity } = await sessionTools()
  const ended = await users.getUser()
  const user = await exchangeCode(users, identity).catch((error: unknown) => {
    void resumeSession(store, identity)
    throw error
  })
  await isOwnTab()
  store.dispatch(entering(true))
  // The next page says what it waits for.
  void enter(store, user).finally(() => store.dispatch(entering(false)))
  const isSame = !ended || ended.profile.sub === user.profile.sub
  if (!isSame) dropTypedAlong()
  const { path, state } = rememberedBack()
  stateOfBack.clear()
  const isBeside = sessionStorage.getItem(BESIDE_KEY) !== null
  for (const key of [RETURN_KEY, BESIDE_KEY]) sessionStorage.removeItem(key)
  const told = tellSignedIn(user.profile.sub)
  return { path, state: isSame ? state : null, isForOther: isBeside && (await told) }
}

/** Has this tab sign in for one that waits. It began with a copy of what that one keeps, sessions included. */
export function beginBeside(): void {
  sessionStorage.clear()
  sessionStorage.setItem(BESIDE_KEY, 'yes')
}

async function exchangeCode(users: UserManager, identity: Identity): Promise<User> {
  admitAnswer(new URLSearchParams(location.search), identity)
  const user = await users.signinCallback().finally(forgetAttempts)
  if (!user) throw new Error('The sign-in brought no session.')
  if ([user.profile.aud].flat().includes(identity.clientId)) return user
  await users.removeUser()
  throw new Error('This sign-in was meant for another app.')
}

/** The destination of a sign-in that this tab started. */
export function rememberedBack(): Back {
  const path = safeReturnPath(sessionStorage.getItem(RETURN_KEY))
  const back = stateOfBack.read()
  return back?.path === path ? back : { path }
}

/**
 * An answer must come from the provider that was asked. Ours always names itself (RFC 9207); another may
 * not.
 */
function admitAnswer(answer: URLSearchParams, identity: Identity): void {
  const issuer = answer.get('iss') ?? (identity.kind === 'external' ? identity.issuer : null)
  if (issuer === null || issuer !== identity.issuer) {
    throw new Error('This sign-in came from another provider.')
  }
}

/** Leftovers of sign-ins that this tab started and the player abandoned. */
function forgetAttempts(): void {
  for (const name of Object.keys(sessionStorage)) {
    if (name.startsWith('oidc.') && !name.startsWith('oidc.user:')) sessionStorage.removeItem(name)
  }
}
