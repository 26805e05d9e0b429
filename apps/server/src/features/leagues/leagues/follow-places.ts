import { irishDay } from '@hive/domain/base/time/irish'
import type { Context } from '#context.ts'
import { countTakenIn } from '#features/leagues/places/service.ts'
import { lookEvery } from '#jobs/look-every.ts'

/**
 * Compares, every second, how many places of each league are taken with what the cache says, and has it read those anew that differ. A
 * notice from each sign-up would make them all wait for each other (decision 072).
 */
export function followPlaces(context: Context, everyMs = 1000) {
  const look = () => comparePlaces(context)
  return lookEvery({ everyMs, log: context.log, problem: 'places taken not read', look })
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
