import type { Day } from '@hive/domain/base/time/day'
import { lastDayToJoin } from '@hive/domain/roster/teams/invitation'
import type { Database } from '#db/database.ts'
import { listUnansweredTo } from './invitation-queries.ts'

/** The last day on which a player can join each team that has written to them, by the number of the team. */
export async function lastDaysToJoin(
  db: Database,
  playerId: number,
): Promise<ReadonlyMap<number, Day>> {
  const open = await listUnansweredTo(db, playerId)
  return new Map(open.map((invitation) => [invitation.teamId, lastDayToJoin(invitation)]))
}
