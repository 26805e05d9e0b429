import { type CourtTime, lostBecause } from '@hive/domain/season/inventory/loss'
import { clockOf, minutesOf } from '@hive/domain/base/time/clock-time'
import type { Database } from '#db/database.ts'
import { listLosses } from './queries.ts'

type Use = Pick<CourtTime, 'night'> & {
  readonly venueId: number
  readonly leagueId: number
  readonly start: string
  readonly minutes: number
  readonly courts: readonly number[]
}

/** The courts of which a league has lost some of a night’s time, each with the reason. */
export async function lostCourts(
  db: Database,
  { night, start, minutes, courts, ...scope }: Use,
): Promise<ReadonlyMap<number, string>> {
  const losses = await listLosses(db, { ...scope, startDate: night, endDate: night })
  const time = { night, from: start, until: clockOf(minutesOf(start) + minutes) }
  return new Map(
    courts.flatMap((court) => {
      const reason = lostBecause(losses, { ...time, court })
      return reason === null ? [] : [[court, reason] as const]
    }),
  )
}
