import { paths } from '@hive/domain/base/site/paths'
import type { SiteConfig } from '@hive/contract/base/site'
import type { UserManager } from 'oidc-client-ts'
import type { AppStore } from '#app/store.ts'
import { signedOut } from '#features/base/session/slice.ts'
import { signOutAddress } from './sign-out-address.ts'

type Session = { users: UserManager; store: AppStore; identity: SiteConfig['identity'] }

type Word = { signedOut: string }

/** Signing out; every tab of the same person is signed out too. */
export function signOutTools({ users, store, identity }: Session) {
  const tabs = new BroadcastChannel('hive-session')
  async function leave(): Promise<void> {
    await users.removeUser()
    sessionStorage.clear()
    store.dispatch(signedOut())
  }
  tabs.addEventListener('message', ({ data }: MessageEvent<Partial<Word>>) => {
    void users.getUser().then((user) => {
      if (user && user.profile.sub === data.signedOut) void leave()
    })
  })

  /** Deletes the session on this device. */
  async function endSession(): Promise<void> {
    const user = await users.getUser()
    // A channel of tabs has one origin, and takes no other argument.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    if (user) tabs.postMessage({ signedOut: user.profile.sub } satisfies Word)
    await leave()
  }
  /** Deletes the session, and signs out at the hosted page too. */
  async function signOut(): Promise<void> {
    const idToken = (await users.getUser())?.id_token
    const endpoint =
      identity.signOut.style === 'oidc' ? await users.metadataService.getEndSessionEndpoint() : null
    await endSession()
    const back = `${location.origin}${paths.logout}`
    location.assign(signOutAddress(identity, { endpoint, idToken, back }))
  }
  return { endSession, signOut }
}
