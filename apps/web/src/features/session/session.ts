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
import type { CallHead, Credentials } from '#lib/api.ts'
import { isOwnTab } from '#lib/own-tab.ts'
import { report } from '#lib/report.ts'
import { signOutAddress } from './sign-out-address.ts'

const RETURN_KEY = 'preLoginPath'

type Identity = SiteConfig['identity']

let identity: Identity | null = null
let tools: ReturnType<typeof loadTools> | null = null
let renewal: Promise<User | null> | null = null
/** The server's word for the time, where this device's clock is not believed. */
let nonce: string | undefined

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

/** The credentials of a call; `null` for a visitor, or when the token cannot be renewed. */
export async function credentials(call: CallHead): Promise<Credentials | null> {
  if (!identity || !hasSession(identity)) return null
  const { users } = await sessionTools()
  const user = await users.getUser()
  if (!user) return null
  return headersOf(user.expired ? await renew(users) : user, call)
}

/** The same for a call that was refused: with the server's nonce, if it wants that, else with a new token. */
export async function renewedCredentials(
  call: CallHead,
  refused: Response,
): Promise<Credentials | null> {
  if (!identity || !hasSession(identity)) return null
  const { users } = await sessionTools()
  const wanted = refused.headers.get('dpop-nonce')
  if (wanted === null) return headersOf(await renew(users), call)
  nonce = wanted
  return headersOf(await users.getUser(), call)
}

async function headersOf(user: User | null, call: CallHead): Promise<Credentials | null> {
  const { users, headersFor } = await sessionTools()
  return user && headersFor(users, user, { call, nonce })
}

/**
 * Goes to the hosted sign-in and remembers where the visitor was (unless that is Home).
 *
 * @param isAgain asks for the password or passkey even of someone who is signed in there
 */
export async function signIn(from?: string, { isAgain = false } = {}): Promise<void> {
  const path = from ?? `${location.pathname}${location.search}`
  // From Home, what an earlier sign-in that was given up had remembered counts no more.
  if (path === '/' || path.startsWith('/login')) sessionStorage.removeItem(RETURN_KEY)
  else sessionStorage.setItem(RETURN_KEY, path)
  const users = await userManager()
  forgetAttempts()
  await users.signinRedirect(isAgain ? { prompt: 'login' } : {})
}

/** Takes the code that the hosted sign-in sent back; answers with the path to go on to, read once. */
export async function completeSignIn(store: AppStore): Promise<string> {
  admitAnswer(new URLSearchParams(location.search))
  const user = await (await userManager()).signinCallback().finally(forgetAttempts)
  if (!user) throw new Error('The sign-in brought no session.')
  if (![user.profile.aud].flat().includes(identity?.clientId ?? '')) {
    await (await userManager()).removeUser()
    throw new Error('This sign-in was meant for another app.')
  }
  await isOwnTab()
  await enter(store, user)
  const path = rememberedPath()
  sessionStorage.removeItem(RETURN_KEY)
  return path
}

/** Where a sign-in that was begun in this tab leads back to. */
export function rememberedPath(): string {
  return safeReturnPath(sessionStorage.getItem(RETURN_KEY))
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

/** An answer must be from the provider that was asked. Ours always says so (RFC 9207); another may say nothing. */
function admitAnswer(answer: URLSearchParams): void {
  const issuer = answer.get('iss') ?? (identity?.kind === 'external' ? identity.issuer : null)
  if (issuer === null || issuer !== identity?.issuer) {
    throw new Error('This sign-in came from another provider.')
  }
}

/** What sign-ins that were begun in this tab and given up have left behind. */
function forgetAttempts(): void {
  for (const name of Object.keys(sessionStorage)) {
    if (name.startsWith('oidc.') && !name.startsWith('oidc.user:')) sessionStorage.removeItem(name)
  }
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
function renew(users: UserManager): Promise<User | null> {
  renewal ??= users
    .signinSilent()
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

async function userManager(): Promise<UserManager> {
  return (await sessionTools()).users
}

function sessionTools() {
  tools ??= loadTools()
  return tools
}

async function loadTools() {
  if (!identity) throw new Error('The session has not been started.')
  const { headersFor, makeManager } = await import('./manager.ts')
  const users = await makeManager(identity, { onExpiring: (own) => void renew(own) })
  return { users, headersFor }
}
