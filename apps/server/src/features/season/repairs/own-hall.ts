import { Refusal } from '@hive/domain/errors'
import type { Context } from '#context.ts'
import type { Caller } from '#features/base/session/service.ts'
import { listHalls } from '#features/season/inventory/service.ts'
import { bringPlayOffs } from '#features/season/play-offs/service.ts'
import { admitHalls, followHalls } from './follow-halls.ts'
import { findOwnHall } from './other-hall-queries.ts'

/**
 * Has the games to come of a league go to its new hall with it, once that is saved, in the caller’s transaction, which has
 * locked the schedule before. Those on nights in other halls stay there.
 */
export async function followOwnHall(
  context: Context,
  caller: Caller,
  { leagueId, wasAt }: { leagueId: number; wasAt: number },
): Promise<void> {
  const { db } = context
  const league = await findOwnHall(db, leagueId)
  if (!league) throw new Refusal('league_not_found', 'There is no such league.')
  const { venueId, venue } = league
  const halls = await listHalls(db, leagueId)
  const change = { leagueId, before: { venueId: wasAt, halls }, after: { venueId, halls } }
  await admitHalls(context, change)
  await bringPlayOffs(db, leagueId, venueId)
  await followHalls(context, caller, { ...change, reason: `The league plays in ${venue} now.` })
}
