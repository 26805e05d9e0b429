import type { SiteConfig } from '@hive/contract/base/site'
import { paths } from '@hive/domain/base/site/paths'
import type { User, UserManager } from 'oidc-client-ts'
import type { AppStore } from '#app/store.ts'
import {
  accountRequested,
  entering,
  playerDataRequested,
  signedIn,
} from '#features/base/session/slice.ts'
import type { CallHead, Credentials, Refusal } from '#lib/api.ts'
import { isOwnTab } from '#lib/own-tab.ts'
import { report } from '#lib/report.ts'

type Identity = SiteConfig['identity']

/** Loads what other rooms show of the player who has signed in, once the account is here. */
export type LoadRest = (store: AppStore, account: Promise<unknown>) => Promise<void>

let identity: Identity | null = null
let openStore: AppStore | null = null
let loadRest: LoadRest = () => Promise.resolve()
let tools: ReturnType<typeof loadTools> | null = null
/** No call uses a session before it is known to belong to this tab. */
let isOwn: Promise<boolean> | undefined
let renewal: Promise<User | null> | null = null
/** The server's time, used when the device's clock is wrong. */
let nonce: string | undefined

/**
 * Finds out whether this tab has a session, and loads its player's data. The sign-in library is loaded only
 * if there is one.
 */
export async function startSession(
  store: AppStore,
  config: SiteConfig,
  rest: LoadRest,
): Promise<void> {
  identity = config.identity
  openStore = store
  loadRest = rest
  tools = null
  if (!hasSession(config.identity)) return
  store.dispatch(entering(true))
  // A sign-in replaces this session; renewing it at the same time might end both.
  if (!isBackFromSignIn()) await resumeSession(store, config.identity)
}

/** Continues the session in this tab's storage, if it belongs to this tab. */
export async function resumeSession(store: AppStore, of: Identity): Promise<void> {
  try {
    isOwn = isOwnTab()
    if (!(await isOwn)) return forget(of)
    const user = await (await sessionTools()).users.getUser()
    if (user) await enter(store, user)
  } finally {
    store.dispatch(entering(false))
  }
}

function isBackFromSignIn(): boolean {
  return location.pathname === paths.login && new URLSearchParams(location.search).has('code')
}

/** The credentials of a call; `null` for a visitor, or when the token cannot be renewed. */
export async function credentials(call: CallHead): Promise<Credentials | null> {
  if (!identity || !hasSession(identity) || (await isOwn) === false) return null
  const { users } = await sessionTools()
  const user = await users.getUser()
  if (!user) return null
  return headersOf(user.expired ? await renew(users) : user, call)
}

/**
 * The credentials for repeating a refused call: with the server's nonce if it asks for one, otherwise with
 * a new token.
 */
export async function renewedCredentials(
  call: CallHead,
  { response, who }: Refusal,
): Promise<Credentials | null> {
  if (!identity || !hasSession(identity)) return null
  const { users } = await sessionTools()
  const user = await users.getUser()
  const wanted = response.headers.get('dpop-nonce')
  if (wanted !== null) nonce = wanted
  // When several calls are refused, the first renews the token for all, even those refused later.
  const isOld = user !== null && who['authorization']?.endsWith(` ${user.access_token}`) === true
  return headersOf(wanted === null && isOld ? await renew(users) : user, call)
}

async function headersOf(user: User | null, call: CallHead): Promise<Credentials | null> {
  const { users, headersFor } = await sessionTools()
  return user && headersFor(users, user, { call, nonce })
}

/** Whether this tab has a session; does not need the library. */
function hasSession(of: Identity): boolean {
  return sessionStorage.getItem(keyOf(of)) !== null
}

function forget(of: Identity): void {
  sessionStorage.removeItem(keyOf(of))
}

function keyOf({ issuer, clientId }: Identity): string {
  return `oidc.user:${issuer}:${clientId}`
}

/** Records who is signed in, and loads their data. */
export async function enter(store: AppStore, user: User): Promise<void> {
  const email = user.profile.email ?? ''
  store.dispatch(signedIn(email))
  // Not awaited, because it may be retried; the account brings the same data.
  void store.dispatch(playerDataRequested(email))
  await loadRest(store, store.dispatch(accountRequested(email)))
}

/** One renewal at a time: using a refresh token twice ends the session. */
function renew(users: UserManager): Promise<User | null> {
  renewal ??= users
    .signinSilent()
    .catch((error: unknown) => {
      // A refused renewal does not sign out by itself; the next call that needs a token does.
      report('The session could not be renewed.', error)
      return null
    })
    .finally(() => {
      renewal = null
    })
  return renewal
}

/** The session manager, loaded when it is first needed. */
export function sessionTools() {
  tools ??= loadTools()
  return tools
}

async function loadTools() {
  const [store, of] = [openStore, identity]
  if (!store || !of) throw new Error('The session has not been started.')
  const { headersFor, makeManager, signOutTools } = await import('./manager.ts')
  const users = await makeManager(of, { onExpiring: (own) => void renew(own) })
  return { identity: of, users, headersFor, ...signOutTools({ users, store, identity: of }) }
}
