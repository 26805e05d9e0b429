import { paths } from '@hive/domain/base/site/paths'
import type { SiteConfig } from '@hive/contract/base/site'
import type { User, UserManager } from 'oidc-client-ts'
import type { AppStore } from '#app/store.ts'
import { signedOut } from '#features/base/session/slice.ts'
import { unsubscribe } from '#lib/notifications.ts'
import { joinTabs } from './other-tabs.ts'
import { signOutAddress } from './sign-out-address.ts'

type Session = {
  users: UserManager
  store: AppStore
  identity: SiteConfig['identity']
  ask: () => Promise<User | null>
  enter: (user: User) => Promise<void>
}

/** Signing out; every tab of the same person is signed out too. */
export function signOutTools({ users, store, identity, ask, enter }: Session) {
  async function leave(): Promise<void> {
    await users.removeUser()
    void unsubscribe()
    sessionStorage.clear()
    store.dispatch(signedOut())
  }
  const tell = joinTabs({ users, store, ask, enter, leave })

  /** Deletes the session on this device. */
  async function endSession(): Promise<void> {
    const user = await users.getUser()
    if (user) tell({ signedOut: user.profile.sub })
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
