import { paths } from '@hive/domain/base/site/paths'
import type { SiteConfig } from '@hive/contract/base/site'
import {
  DPoPState,
  IndexedDbDPoPStore,
  type User,
  UserManager,
  WebStorageStateStore,
} from 'oidc-client-ts'
import type { CallHead } from '#lib/api.ts'
import { report } from '#lib/report.ts'

export { signOutTools } from './sign-out.ts'

// The sign-in library with everything that needs it, in a module of its own, loaded once there is a session
// or a sign-in.

/** How long before its end a token is renewed. */
const EARLY_S = 300
/** Some browsers never answer when storage is blocked. */
const PATIENCE_MS = 3000

type Identity = SiteConfig['identity']

/** Manages the session of one tab. */
export async function makeManager(
  { issuer, clientId, scope, kind }: Identity,
  { onExpiring }: { onExpiring: (users: UserManager) => void },
): Promise<UserManager> {
  const store = new WebStorageStateStore({ store: sessionStorage })
  // Another provider may not support DPoP, and our server checks its tokens with the provider.
  const keys = kind === 'embedded' ? await keptKeys(clientId) : null
  const users = new UserManager({
    authority: issuer,
    client_id: clientId,
    scope,
    response_type: 'code',
    redirect_uri: `${location.origin}${paths.login}`,
    post_logout_redirect_uri: `${location.origin}${paths.logout}`,
    userStore: store,
    stateStore: store,
    automaticSilentRenew: false,
    accessTokenExpiringNotificationTimeInSeconds: EARLY_S,
    loadUserInfo: false,
    monitorSession: false,
    ...(keys ? { dpop: { store: keys } } : {}),
  })
  users.events.addAccessTokenExpiring(() => onExpiring(users))
  return users
}

/** The credentials of a call: a bearer token, or a token bound to this browser's key, with its proof. */
export async function headersFor(
  users: UserManager,
  user: User,
  { call, nonce }: { call: CallHead; nonce: string | undefined },
): Promise<Record<string, string>> {
  if (user.token_type.toLowerCase() !== 'dpop') {
    return { authorization: `Bearer ${user.access_token}` }
  }
  const { origin, pathname } = new URL(call.path, location.origin)
  const proof = await users
    .dpopProof(`${origin}${pathname}`, user, call.method, nonce)
    .catch((error: unknown) => report('The key of this browser cannot be used.', error))
  return { authorization: `DPoP ${user.access_token}`, ...(proof ? { dpop: proof } : {}) }
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
