import { closedBecause } from '@hive/domain/leagues/venues/venue-hours'
import { clockOf, minutesOf } from '@hive/domain/base/time/clock-time'
import type { Day } from '@hive/domain/base/time/day'
import { irishDay, irishInstant } from '@hive/domain/base/time/irish'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { lostCourts } from '#features/season/inventory/service.ts'
import { listDrawnNights, type NightRow } from './queries.ts'

type DrawnNight = Pick<
  NightRow,
  'leagueId' | 'venueId' | 'night' | 'startTime' | 'minutes' | 'rounds' | 'courts'
>

/** Why a drawn night cannot be played where it is: its hall is closed then, or has lost a court; `null` where it can. */
export async function closedReason(
  db: Database,
  hall: Parameters<typeof closedBecause>[0],
  { leagueId, venueId, night, startTime, courts, ...drawn }: DrawnNight,
): Promise<string | null> {
  const start = startTime.slice(0, 5)
  const minutes = drawn.minutes * drawn.rounds.length
  const until = clockOf(minutesOf(start) + minutes)
  const closed = closedBecause(hall, { day: night, from: start, until })
  if (closed !== null) return closed
  const [lost] = await lostCourts(db, { leagueId, venueId, night, start, minutes, courts })
  return lost?.[1] ?? null
}

type ClosedNight = { readonly leagueId: number; readonly title: string; readonly night: Day }

/** The partner nights to come that cannot be played where they are, in all halls or in one, by day. */
export async function closedNights(
  { db, now }: Pick<Context, 'db' | 'now'>,
  venueId: number | null,
): Promise<ClosedNight[]> {
  const at = now()
  const closed: ClosedNight[] = []
  for (const drawn of await listDrawnNights(db, irishDay(at), venueId)) {
    const { leagueId, title, night, startTime } = drawn
    if (irishInstant(night, startTime.slice(0, 5)) <= at) continue
    if ((await closedReason(db, drawn, drawn)) !== null) closed.push({ leagueId, title, night })
  }
  return closed
}
