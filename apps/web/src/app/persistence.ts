import { keptProfile } from '#features/account/slice.ts'
import { keptLeagues } from '#features/leagues/slice.ts'
import type { Kept } from '#lib/restored.ts'
import type { AppStore } from './store.ts'

const KEY = 'root-1.6'
const VERSION = 1.6
const LIMIT_MS = 5000

/** What an earlier visit left on this device. Rejects after five seconds; an unreadable rest is nothing. */
export function restorePersisted(storage: Pick<Storage, 'getItem'> = localStorage): Promise<Kept> {
  const reading = Promise.resolve().then(() => parseKept(storage.getItem(KEY)))
  const limit = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('The kept state was not restored in time.')), LIMIT_MS)
  })
  return Promise.race([reading, limit])
}

/**
 * Keeps the four slices on the device from now on, without anything that is nobody else's business:
 * no health answers, no contact details, no tokens.
 */
export function persist(store: AppStore, storage: Pick<Storage, 'setItem'> = localStorage): void {
  let isDue = false
  store.subscribe(() => {
    if (isDue) return
    isDue = true
    queueMicrotask(() => {
      isDue = false
      write(storage, store)
    })
  })
}

function write(storage: Pick<Storage, 'setItem'>, store: AppStore): void {
  const { userProfile, leagues, sports, teams } = store.getState()
  const slices = {
    userProfile: keptProfile(userProfile),
    leagues: keptLeagues(leagues),
    sports: { list: sports.list },
    teams: { selectedTeamId: teams.selectedTeamId },
  }
  try {
    storage.setItem(KEY, JSON.stringify({ version: VERSION, ...slices }))
  } catch {
    // A full or forbidden storage costs the next visit a moment, and this one nothing.
  }
}

function parseKept(text: string | null): Kept {
  if (text === null) return {}
  try {
    const kept = JSON.parse(text) as Kept & { version?: number }
    return kept.version === VERSION ? kept : {}
  } catch {
    // Written by something else, or cut off: as if there were nothing.
    return {}
  }
}
