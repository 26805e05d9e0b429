import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import type { AccountMerge } from '#room-data.ts'
import { endEntry, lockOwn } from './part.ts'
import { listLeaguesOf, lockEntry } from './queries.ts'

/**
 * Ends the waiting-list places that an account cannot take along: a person is on a waiting list once, at the place of the
 * account that stays, and not where they are in.
 */
export async function mergeLines(
  context: Context,
  db: Database,
  { from, to }: AccountMerge,
): Promise<void> {
  const kept = await lockOwn(db, { playerId: to.id })
  const others = await lockOwn(db, { playerId: from.id })
  const isIn = new Set(await listLeaguesOf(db, [from.id, to.id]))
  const stays = new Set(kept.map(({ leagueId }) => leagueId))
  const ending = [
    ...kept.filter(({ leagueId }) => isIn.has(leagueId)),
    ...others.filter(({ leagueId }) => isIn.has(leagueId) || stays.has(leagueId)),
  ]
  for (const { id } of ending) {
    // One that ends may change another: both accounts can be in one group.
    const entry = await lockEntry(db, id)
    if (entry) await endEntry(context, db, entry, 'left')
  }
}
