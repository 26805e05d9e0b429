import { irishDay } from '@hive/domain/base/time/irish'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { endJoined, endOver } from './queries.ts'

type Joining = { leagueId: number; playerId: number; teamId: number | null }

/**
 * Ends, in the transaction in which somebody joins a league, all calls by which they looked for that: those of the league and
 * those of its sport that it answers. What their team looked for is found too.
 */
export function endCallsOnJoining(
  { now }: Pick<Context, 'now'>,
  db: Database,
  joining: Joining,
): Promise<void> {
  return endJoined(db, joining, now())
}

export async function endOverCalls({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await endOver(db, { now: now(), today: irishDay(now()) })
}
