import { paths } from '@hive/domain/base/site/paths'
import type { SiteConfig } from '@hive/contract/base/site'
import {
  DPoPState,
  IndexedDbDPoPStore,
  type User,
  UserManager,
  WebStorageStateStore,
} from 'oidc-client-ts'
import type { AppStore } from '#app/store.ts'
import { report } from '#lib/report.ts'
import { credentialTools } from './credentials.ts'
import { signOutTools } from './sign-out.ts'
import { BY_CALL } from './silent-sign-in.ts'

// The sign-in library with everything that needs it, in a module of its own, loaded once there is a session
// or a sign-in.

/** How long before its end a token is renewed. */
const EARLY_S = 300
/** Some browsers never answer when storage is blocked. */
const PATIENCE_MS = 3000

type Identity = SiteConfig['identity']

type Tab = { store: AppStore; enter: (user: User) => Promise<void> }

/** What a tab with a session, or on its way to one, needs of it. */
export async function makeTools(identity: Identity, tab: Tab) {
  const users = await makeManager(identity)
  const calls = credentialTools({ users, kind: identity.kind })
  // What could not be renewed early is renewed with the next call.
  users.events.addAccessTokenExpiring(() => void calls.renew().catch(() => null))
  const ends = signOutTools({ ...tab, users, identity, ask: calls.ask })
  return { identity, users, ...calls, ...ends }
}

/** Manages the session of one tab. */
async function makeManager({ issuer, clientId, scope, kind }: Identity): Promise<UserManager> {
  const store = new WebStorageStateStore({ store: sessionStorage })
  // Another provider may not support DPoP, and our server checks its tokens with the provider.
  const keys = kind === 'embedded' ? await keptKeys(clientId) : null
  const back = `${location.origin}${paths.login}`
  const settings = {
    authority: issuer,
    client_id: clientId,
    scope,
    response_type: 'code',
    redirect_uri: back,
    silent_redirect_uri: back,
    post_logout_redirect_uri: `${location.origin}${paths.logout}`,
    userStore: store,
    stateStore: store,
    automaticSilentRenew: false,
    accessTokenExpiringNotificationTimeInSeconds: EARLY_S,
    loadUserInfo: false,
    monitorSession: false,
    ...(keys ? { dpop: { store: keys } } : {}),
  }
  return new UserManager(settings, undefined, undefined, BY_CALL)
}

/**
 * The browser's key for tokens; it can be used here and not be exported. `null` where the browser cannot
 * store one: then tokens are not bound.
 */
async function keptKeys(clientId: string): Promise<IndexedDbDPoPStore | null> {
  const keys = new IndexedDbDPoPStore()
  const hasKept = async () => {
    if ((await keys.getAllKeys()).includes(clientId)) return true
    const curve = { name: 'ECDSA', namedCurve: 'P-256' }
    const pair = await crypto.subtle.generateKey(curve, false, ['sign', 'verify'])
    await keys.set(clientId, new DPoPState(pair))
    return true
  }
  const givesUp = new Promise<false>((resolve) => setTimeout(() => resolve(false), PATIENCE_MS))
  try {
    // Two tabs that start at the same moment must not both make a key.
    const isKept = navigator.locks.request('hive-key', hasKept)
    return (await Promise.race([isKept, givesUp])) ? keys : null
  } catch (error) {
    report('This browser keeps no keys.', error)
    return null
  }
}
