import type { SiteConfig } from '@hive/contract/site'
import { safeReturnPath } from '@hive/domain/session/return-path'
import type { User, UserManager } from 'oidc-client-ts'
import type { AppStore } from '#app/store.ts'
import { accountRequested, signedIn, signedOut } from '#features/account/slice.ts'
import { leaguesRequested } from '#features/leagues/slice.ts'

const RETURN_KEY = 'preLoginPath'
/** Tokens are renewed this long before they end. */
const EARLY_S = 300

type Identity = SiteConfig['identity']

let identity: Identity | null = null
let manager: Promise<UserManager> | null = null

/**
 * Finds out whether someone is signed in in this tab, and loads what is theirs. The sign-in library is
 * loaded only when there is a session to look after.
 */
export async function startSession(store: AppStore, config: SiteConfig): Promise<void> {
  identity = config.identity
  if (!hasSession(config.identity)) return
  const user = await (await userManager()).getUser()
  if (user) await enter(store, user)
}

/** The access token of the signed-in person; `null` when nobody is, or when it cannot be renewed. */
export async function accessToken(): Promise<string | null> {
  if (!identity || !hasSession(identity)) return null
  const users = await userManager()
  const user = await users.getUser()
  if (!user) return null
  if (!user.expired) return user.access_token
  return renew(users)
}

/** Goes to the hosted sign-in and remembers where the visitor was (unless that is Home). */
export async function signIn(from?: string): Promise<void> {
  const path = from ?? `${location.pathname}${location.search}`
  if (path !== '/' && !path.startsWith('/login')) sessionStorage.setItem(RETURN_KEY, path)
  await (await userManager()).signinRedirect()
}

/** Takes the code that the hosted sign-in sent back; answers with the path to go on to, read once. */
export async function completeSignIn(store: AppStore): Promise<string> {
  const user = await (await userManager()).signinCallback()
  if (!user) throw new Error('The sign-in brought no session.')
  await enter(store, user)
  const path = safeReturnPath(sessionStorage.getItem(RETURN_KEY))
  sessionStorage.removeItem(RETURN_KEY)
  return path
}

/** Forgets everything of this session and signs out at the hosted page too. */
export async function signOut(store: AppStore): Promise<void> {
  if (!identity) return
  const users = await userManager()
  users.stopSilentRenew()
  await users.removeUser()
  sessionStorage.clear()
  store.dispatch(signedOut())
  const query = new URLSearchParams({
    client_id: identity.clientId,
    response_type: 'code',
    logout_uri: `${location.origin}/logout`,
  })
  location.assign(`${identity.issuer}/logout?${query.toString()}`)
}

/** Whether this tab holds a session, told without loading the library. */
function hasSession({ issuer, clientId }: Identity): boolean {
  return sessionStorage.getItem(`oidc.user:${issuer}:${clientId}`) !== null
}

async function enter(store: AppStore, user: User): Promise<void> {
  const email = user.profile.email ?? ''
  store.dispatch(signedIn(email))
  await store.dispatch(accountRequested(email))
  if (store.getState().leagues.leagueDetails.length === 0) {
    await store.dispatch(leaguesRequested(undefined))
  }
}

async function renew(users: UserManager): Promise<string | null> {
  try {
    return (await users.signinSilent())?.access_token ?? null
  } catch {
    // A refused renewal signs nobody out by itself: the next call that needs a token says so.
    return null
  }
}

function userManager(): Promise<UserManager> {
  manager ??= makeManager()
  return manager
}

async function makeManager(): Promise<UserManager> {
  if (!identity) throw new Error('The session has not been started.')
  const { issuer, clientId, scope } = identity
  const { UserManager: Manager, WebStorageStateStore } = await import('./oidc-library.ts')
  const store = new WebStorageStateStore({ store: sessionStorage })
  return new Manager({
    authority: issuer,
    client_id: clientId,
    scope,
    response_type: 'code',
    redirect_uri: `${location.origin}/login`,
    post_logout_redirect_uri: `${location.origin}/logout`,
    userStore: store,
    stateStore: store,
    automaticSilentRenew: true,
    accessTokenExpiringNotificationTimeInSeconds: EARLY_S,
    loadUserInfo: false,
    monitorSession: false,
  })
}
