import { offerTimes } from '@hive/domain/roster/waiting/waiting-list'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { awaitTurn, givePlacesBack, takePlaces } from '#features/leagues/places/service.ts'
import { endKeeping, keepForGroup, lockNextInLine, setOffered } from './line-queries.ts'
import { sendOffer } from './jobs.ts'

export type OfferContext = Pick<Context, 'jobs' | 'now' | 'config'>

/**
 * Returns places to the pool and offers them at once to the waiting list, so that others cannot take them
 * first.
 */
export async function freePlaces(
  context: OfferContext,
  db: Database,
  { leagueId, places }: { leagueId: number; places: number },
): Promise<void> {
  if (places === 0) return
  await givePlacesBack(db, leagueId, places)
  await offerPlaces(context, db, leagueId)
}

/** Offers the free places of a league to those who wait, in their order; a group gets all of its places or none. */
export async function offerPlaces(
  context: OfferContext,
  db: Database,
  leagueId: number,
): Promise<void> {
  const { endsAt } = offerTimes(context.now())
  // The pool is locked before the list, as everywhere.
  await awaitTurn(db, leagueId)
  // Places that were too few for a group count with those that are free now.
  await givePlacesBack(db, leagueId, await endKeeping(db, leagueId))
  for (;;) {
    const next = await lockNextInLine(db, leagueId)
    if (!next) return
    const { groupId, places, free } = next
    if (groupId !== null && places > free) {
      await takePlaces(db, leagueId, free)
      await keepForGroup(db, { groupId, places: free }, endsAt)
      return
    }
    if (!(await takePlaces(db, leagueId, places))) return
    await sendOffers(context, db, await setOffered(db, next, endsAt))
  }
}

/** Writes to people who have an offer, by day. */
export async function sendOffers(
  { jobs, now, config }: OfferContext,
  db: Database,
  entryIds: readonly number[],
): Promise<void> {
  const { mailAt } = offerTimes(now())
  // Quiet hours would make a visitor to the demo wait until morning.
  const isQuiet = mailAt > now() && config.mode !== 'demo'
  for (const entryId of entryIds) {
    if (isQuiet) await jobs.addLater(db, mailAt, sendOffer, { entryId })
    else await jobs.add(db, sendOffer, { entryId })
  }
}
