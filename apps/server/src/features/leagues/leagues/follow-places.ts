import { irishDay } from '@hive/domain/base/time/irish'
import type { Context } from '#context.ts'
import { countTakenIn } from '#features/leagues/places/service.ts'

const EVERY_MS = 1000

type Follower = { close(): Promise<void> }

/**
 * Compares, every second, how many places of each league are taken with what the cache says, and has it read those anew that differ. A
 * notice from each sign-up would make them all wait for each other (decision 072).
 */
export function followPlaces(context: Context, everyMs = EVERY_MS): Follower {
  let timer: NodeJS.Timeout | null = null
  let isClosed = false
  let isRead = true
  let look = Promise.resolve()

  async function compare(): Promise<void> {
    try {
      await comparePlaces(context)
      isRead = true
    } catch (error) {
      // Once, and not every second until the database is back.
      if (isRead) context.log.warn({ err: error }, 'places taken not read')
      isRead = false
    }
    if (!isClosed) schedule()
  }
  function schedule(): void {
    timer = setTimeout(() => {
      look = compare()
    }, everyMs)
    timer.unref()
  }

  schedule()
  return {
    async close() {
      isClosed = true
      if (timer) clearTimeout(timer)
      await look
    },
  }
}

/** The cache reads again each league of which it says another number of places taken than the database. */
export async function comparePlaces({ leagueCache, db, now }: Context): Promise<void> {
  const today = irishDay(now())
  const shown = leagueCache.lastRead()?.leagues.filter(({ endDate }) => endDate >= today) ?? []
  if (shown.length === 0) return
  const taken = await countTakenIn(
    db,
    shown.map(({ id }) => id),
  )
  // Read again meanwhile, it may say so already.
  const byId = leagueCache.lastRead()?.byId
  for (const { leagueId, taken: count } of taken) {
    const league = byId?.get(leagueId)
    if (league && league.placesTaken !== count) leagueCache.invalidate(leagueId)
  }
}
