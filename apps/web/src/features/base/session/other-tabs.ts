import type { User, UserManager } from 'oidc-client-ts'
import type { AppStore } from '#app/store.ts'
import { tellBack } from '#lib/session-back.ts'
import { showToast } from '#ui/toast.tsx'
import { confirmation } from './confirmation.ts'

/** What the tabs of a browser tell each other of their sessions, by whose they are. */
export type Word = { signedOut?: string; signedIn?: string; goesOn?: string }

const CHANNEL = 'hive-session'
/** How long a tab that was waiting may take until it goes on. */
const PATIENCE_MS = 4000

type Tab = {
  users: UserManager
  store: AppStore
  /** Asks the provider, without a page, for a session of the person whose session has ended. */
  ask: () => Promise<User | null>
  enter: (user: User) => Promise<void>
  /** Deletes this tab's session. */
  leave: () => Promise<void>
}

/** Joins the tabs of this browser: who signs out leaves in all, and who signs in again goes on in all. */
export function joinTabs({ users, store, ask, enter, leave }: Tab) {
  const tabs = new BroadcastChannel(CHANNEL)
  const tell = (word: Word) => {
    // A channel of tabs has one origin, and takes no other argument.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    tabs.postMessage(word)
  }
  async function hear({ signedOut, signedIn }: Word): Promise<void> {
    const own = (await users.getUser())?.profile.sub
    if (own === undefined) return
    if (own === signedOut) await leave()
    const isAwaited = confirmation.isAwaited || store.getState().userProfile.isExpired
    if (own !== signedIn || !isAwaited) return
    const user = await ask()
    if (!user) return
    tell({ goesOn: own })
    await enter(user)
    showToast('success', 'You’re logged in again.')
    tellBack()
  }
  tabs.addEventListener('message', ({ data }: MessageEvent<Word>) => void hear(data))
  return tell
}

/** Tells the other tabs who has signed in here; resolves to whether one was waiting for that, and goes on. */
export function tellSignedIn(sub: string): Promise<boolean> {
  const tabs = new BroadcastChannel(CHANNEL)
  return new Promise((resolve) => {
    const end = (isGoingOn: boolean) => {
      clearTimeout(timer)
      tabs.close()
      resolve(isGoingOn)
    }
    const timer = setTimeout(() => end(false), PATIENCE_MS)
    tabs.addEventListener('message', ({ data }: MessageEvent<Word>) => {
      if (data.goesOn === sub) end(true)
    })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    tabs.postMessage({ signedIn: sub } satisfies Word)
  })
}
