import { type CourtTime, lostBecause } from '@hive/domain/season/inventory/loss'
import { clockOf, minutesOf } from '@hive/domain/base/time/clock-time'
import type { Database } from '#db/database.ts'
import { type KeptLoss, listLosses } from './queries.ts'

type Use = Pick<CourtTime, 'night'> & {
  readonly venueId: number
  readonly leagueId: number
  readonly start: string
  readonly minutes: number
  readonly courts: readonly number[]
}

/** The courts of which a league has lost some of a night’s time, each with the reason. */
export async function lostCourts(db: Database, use: Use): Promise<ReadonlyMap<number, string>> {
  const { night, venueId, leagueId } = use
  return lostAmong(
    await listLosses(db, { venueId, leagueId, startDate: night, endDate: night }),
    use,
  )
}

/** The same, of the losses of a league at a venue that have been read. */
export function lostAmong(
  losses: readonly KeptLoss[],
  { night, start, minutes, courts }: Omit<Use, 'venueId' | 'leagueId'>,
): ReadonlyMap<number, string> {
  const time = { night, from: start, until: clockOf(minutesOf(start) + minutes) }
  return new Map(
    courts.flatMap((court) => {
      const reason = lostBecause(losses, { ...time, court })
      return reason === null ? [] : [[court, reason] as const]
    }),
  )
}
