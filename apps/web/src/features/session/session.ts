import type { SiteConfig } from '@hive/contract/site'
import { safeReturnPath } from '@hive/domain/session/return-path'
import type { User, UserManager } from 'oidc-client-ts'
import type { AppStore } from '#app/store.ts'
import {
  accountRequested,
  playerDataRequested,
  signedIn,
  signedOut,
} from '#features/account/slice.ts'
import { leaguesRequested } from '#features/leagues/slice.ts'
import { registrationsRequested } from '#features/registration/slice.ts'
import { isOwnTab } from '#lib/own-tab.ts'
import { report } from '#lib/report.ts'
import { signOutAddress } from './sign-out-address.ts'

const RETURN_KEY = 'preLoginPath'
/** Tokens are renewed this long before they end. */
const EARLY_S = 300

type Identity = SiteConfig['identity']

let identity: Identity | null = null
let manager: Promise<UserManager> | null = null
let renewal: Promise<string | null> | null = null

/**
 * Finds out whether someone is signed in in this tab, and loads what is theirs. The sign-in library is
 * loaded only when there is a session to look after.
 */
export async function startSession(store: AppStore, config: SiteConfig): Promise<void> {
  identity = config.identity
  if (!hasSession(config.identity)) return
  if (!(await isOwnTab())) return forget(config.identity)
  const user = await (await userManager()).getUser()
  if (user) await enter(store, user)
}

/** The access token of the signed-in person; `null` when nobody is, or when it cannot be renewed. */
export async function accessToken(): Promise<string | null> {
  if (!identity || !hasSession(identity)) return null
  const users = await userManager()
  const user = await users.getUser()
  if (!user) return null
  return user.expired ? renew(users) : user.access_token
}

/** A new access token for one that the server refused; `null` when there is none to be had. */
export async function renewedToken(): Promise<string | null> {
  return identity && hasSession(identity) ? renew(await userManager()) : null
}

/**
 * Goes to the hosted sign-in and remembers where the visitor was (unless that is Home).
 *
 * @param isAgain asks for the password or passkey even of someone who is signed in there
 */
export async function signIn(from?: string, { isAgain = false } = {}): Promise<void> {
  const path = from ?? `${location.pathname}${location.search}`
  if (path !== '/' && !path.startsWith('/login')) sessionStorage.setItem(RETURN_KEY, path)
  await (await userManager()).signinRedirect(isAgain ? { prompt: 'login' } : {})
}

/** Takes the code that the hosted sign-in sent back; answers with the path to go on to, read once. */
export async function completeSignIn(store: AppStore): Promise<string> {
  const user = await (await userManager()).signinCallback()
  if (!user) throw new Error('The sign-in brought no session.')
  if (![user.profile.aud].flat().includes(identity?.clientId ?? '')) {
    await (await userManager()).removeUser()
    throw new Error('This sign-in was meant for another app.')
  }
  await isOwnTab()
  await enter(store, user)
  const path = safeReturnPath(sessionStorage.getItem(RETURN_KEY))
  sessionStorage.removeItem(RETURN_KEY)
  return path
}

/** Forgets everything of this session and signs out at the hosted page too. */
export async function signOut(store: AppStore): Promise<void> {
  if (!identity) return
  const users = await userManager()
  const idToken = (await users.getUser())?.id_token
  const endpoint =
    identity.signOut.style === 'oidc' ? await users.metadataService.getEndSessionEndpoint() : null
  await users.removeUser()
  sessionStorage.clear()
  store.dispatch(signedOut())
  const back = `${location.origin}/logout`
  location.assign(signOutAddress(identity, { endpoint, idToken, back }))
}

/** Whether this tab holds a session, told without loading the library. */
function hasSession(of: Identity): boolean {
  return sessionStorage.getItem(keyOf(of)) !== null
}

function forget(of: Identity): void {
  sessionStorage.removeItem(keyOf(of))
}

function keyOf({ issuer, clientId }: Identity): string {
  return `oidc.user:${issuer}:${clientId}`
}

async function enter(store: AppStore, user: User): Promise<void> {
  const email = user.profile.email ?? ''
  store.dispatch(signedIn(email))
  // Asked for with patience, so nobody waits for it: the account, when it comes, says the same.
  void store.dispatch(playerDataRequested(email))
  await Promise.all([
    store.dispatch(accountRequested(email)),
    store.dispatch(registrationsRequested(undefined)),
  ])
  const { leagueDetails, completed } = store.getState().leagues
  if (!completed && leagueDetails.length === 0) {
    await store.dispatch(leaguesRequested(undefined))
  }
}

/** One renewal at a time: a refresh token that is used twice ends the session. */
function renew(users: UserManager): Promise<string | null> {
  renewal ??= users
    .signinSilent()
    .then((user) => user?.access_token ?? null)
    .catch((error: unknown) => {
      // A refused renewal signs nobody out by itself: the next call that needs a token says so.
      report('The session could not be renewed.', error)
      return null
    })
    .finally(() => {
      renewal = null
    })
  return renewal
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
  const users = new Manager({
    authority: issuer,
    client_id: clientId,
    scope,
    response_type: 'code',
    redirect_uri: `${location.origin}/login`,
    post_logout_redirect_uri: `${location.origin}/logout`,
    userStore: store,
    stateStore: store,
    automaticSilentRenew: false,
    accessTokenExpiringNotificationTimeInSeconds: EARLY_S,
    loadUserInfo: false,
    monitorSession: false,
  })
  users.events.addAccessTokenExpiring(() => void renew(users))
  return users
}
