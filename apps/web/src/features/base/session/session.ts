import type { SiteConfig } from '@hive/contract/base/site'
import { paths } from '@hive/domain/base/site/paths'
import type { User } from 'oidc-client-ts'
import type { AppStore } from '#app/store.ts'
import {
  accountRequested,
  entering,
  playerDataRequested,
  sessionEnded,
  signedIn,
} from '#features/base/session/slice.ts'
import type { CallHead, Credentials, Refusal } from '#lib/api.ts'
import { isOwnTab } from '#lib/own-tab.ts'

type Identity = SiteConfig['identity']

/** Loads what other rooms show of the player who has signed in, once the account is here. */
export type LoadRest = (store: AppStore, account: Promise<unknown>) => Promise<void>

let identity: Identity | null = null
let openStore: AppStore | null = null
let loadRest: LoadRest = () => Promise.resolve()
let tools: ReturnType<typeof loadTools> | null = null
/** No call uses a session before it is known to belong to this tab. */
let isOwn: Promise<boolean> | undefined

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
  return (await sessionTools()).credentialsFor(call)
}

/**
 * The credentials for repeating a refused call: with the server's nonce if it asks for one, otherwise with
 * a new token.
 */
export async function renewedCredentials(
  call: CallHead,
  refusal: Refusal,
): Promise<Credentials | null> {
  if (!identity || !hasSession(identity)) return null
  return (await sessionTools()).renewedFor(call, refusal)
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
  const account = store.dispatch(accountRequested(email))
  await Promise.all([loadRest(store, account), followAddress(store, { email, account })])
}

type AccountRead = { email: string; account: ReturnType<ReturnType<typeof accountRequested>> }

/** Goes on by a new token, which names the player’s address, where another tab has changed it. */
async function followAddress(store: AppStore, { email, account }: AccountRead): Promise<void> {
  const answer = await account
  const isRefused =
    accountRequested.rejected.match(answer) && 'status' in answer.meta && answer.meta.status === 403
  if (!isRefused) return
  const user = await (await sessionTools()).renew().catch(() => null)
  if (user && user.profile.email !== email) await enter(store, user)
}

/** Notes that the server takes a call no longer for the person whose session this tab has. */
export function notSignedIn(): void {
  if (identity && hasSession(identity)) openStore?.dispatch(sessionEnded(null))
}

/** Asks whoever is here to confirm that it is them, for a call that needs it; whether they did. */
export async function confirmed(): Promise<boolean> {
  // Where the code of the question does not load, the refusal says what to do.
  const question = openStore && (await import('./confirm-it-is-you.tsx').catch(() => null))
  return openStore !== null && question ? question.confirmItIsYou(openStore) : false
}

/** The session manager, loaded when it is first needed. */
export function sessionTools() {
  tools ??= loadTools().catch((error: unknown) => {
    // Without a connection they are asked for again at the next press.
    tools = null
    throw error
  })
  return tools
}

async function loadTools() {
  const [store, of] = [openStore, identity]
  if (!store || !of) throw new Error('The session has not been started.')
  const { makeTools } = await import('./manager.ts')
  return makeTools(of, { store, enter: (user) => enter(store, user) })
}
