import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import type { Merging } from '#room-data.ts'
import { listLeaguesOf, lockOwnEntries, moveEntries, setEntryState } from './queries.ts'
import { freePlaces } from './waiting-list.ts'

/**
 * Moves the waiting-list places of one account to another. A person is on a waiting list once, at the place of the account
 * that stays, and not where they are in.
 */
export async function mergeLines(
  context: Context,
  db: Database,
  { from, to }: Merging,
): Promise<void> {
  const kept = await lockOwnEntries(db, { playerId: to.id })
  const others = await lockOwnEntries(db, { playerId: from.id })
  const isIn = new Set(await listLeaguesOf(db, [from.id, to.id]))
  const stays = new Set(kept.map(({ leagueId }) => leagueId))
  const ending = [
    ...kept.filter(({ leagueId }) => isIn.has(leagueId)),
    ...others.filter(({ leagueId }) => isIn.has(leagueId) || stays.has(leagueId)),
  ]
  for (const entry of ending) {
    await setEntryState(db, entry.id, 'left')
    if (entry.state === 'offered') await freePlaces(context, db, entry)
  }
  await moveEntries(db, { from, to })
}
