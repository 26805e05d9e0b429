import type { Context } from '#context.ts'
import type { Caller } from '#features/base/session/service.ts'
import { listMoved } from './queries.ts'

/** A game of the caller’s that has moved since they said whether they come. */
export type AttendanceAsked = {
  fixtureId: number
  leagueId: number
  leagueTitle: string
  team: string
  /** When it begins: nobody is asked any more then. */
  endsAt: string
}

/** The games of which the caller is asked again whether they come. */
export async function attendanceAskedAgain(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { playerId }: Pick<Caller, 'playerId'>,
): Promise<AttendanceAsked[]> {
  const rows = await listMoved(db, { playerId, now: now() })
  return rows.map(({ startTime, ...row }) => ({ ...row, endsAt: startTime.toISOString() }))
}
