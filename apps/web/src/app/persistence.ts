import type { League } from '@hive/domain/season/season/league'
import { keptProfile } from '#features/base/session/slice.ts'
import { keptLeagues } from '#features/leagues/leagues/slice.ts'
import type { RestoredState } from '#lib/restored.ts'
import type { AppStore } from './store.ts'

const KEY = 'root-1.6'
const VERSION = 1.6
const LIMIT_MS = 5000

/** A storage to read from; in some browsers it is asynchronous. */
type Source = { getItem(key: string): string | null | Promise<string | null> }

/** Reads the state of an earlier visit. Rejects after five seconds; unreadable state counts as none. */
export async function restorePersisted(storage: Source = localStorage): Promise<RestoredState> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_resolve, reject) => {
    const late = () => reject(new Error('The kept state was not restored in time.'))
    timer = setTimeout(late, LIMIT_MS)
  })
  const reading = Promise.resolve().then(() => storage.getItem(KEY))
  return Promise.race([reading.then(parseKept), limit]).finally(() => clearTimeout(timer))
}

/**
 * Keeps the four slices on the device from now on, without private data:
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
    // With a full or forbidden storage only the next visit starts a little slower.
  }
}

function parseKept(text: string | null): RestoredState {
  if (text === null) return {}
  try {
    const kept = JSON.parse(text) as RestoredState & { version?: number }
    return kept.version === VERSION ? withWholeLists(kept) : {}
  } catch {
    // It is truncated, or something else wrote it.
    return {}
  }
}

/** Leaves out what has no list, or leagues that lack parts: earlier versions, and answers that had broken off, left such behind. */
function withWholeLists({ leagues, sports, ...others }: RestoredState): RestoredState {
  return {
    ...others,
    ...(leagues && Array.isArray(leagues.leagueDetails)
      ? { leagues: { ...leagues, leagueDetails: leagues.leagueDetails.filter(isWhole) } }
      : {}),
    ...(sports && Array.isArray(sports.list) ? { sports } : {}),
  }
}

/** Whether a league has what every page reads of it. */
function isWhole(league: Partial<League> | null): boolean {
  if (!league) return false
  const { venue, sport, fixtures, title, ...when } = league
  const texts = [title, venue?.name, sport?.name, when.startDate, when.endDate, when.weekday]
  const isSaid = [...texts, when.startTime, when.endTime].every((text) => typeof text === 'string')
  return isSaid && typeof league.id === 'number' && Array.isArray(fixtures)
}
