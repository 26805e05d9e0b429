import { closedBecause } from '@hive/domain/leagues/venues/venue-hours'
import { clockOf, minutesOf } from '@hive/domain/base/time/clock-time'
import type { Day } from '@hive/domain/base/time/day'
import { irishDay, irishInstant } from '@hive/domain/base/time/irish'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { type KeptLoss, listLosses, lostAmong } from '#features/season/inventory/service.ts'
import { listDrawnNights, type NightRow } from './queries.ts'

type Hall = Parameters<typeof closedBecause>[0]
type DrawnNight = Pick<
  NightRow,
  'leagueId' | 'venueId' | 'night' | 'startTime' | 'minutes' | 'rounds' | 'courts'
>

/** Why a drawn night cannot be played where it is: its hall is closed then, or has lost a court; `null` where it can. */
export async function closedReason(
  db: Database,
  hall: Hall,
  drawn: DrawnNight,
): Promise<string | null> {
  const { leagueId, venueId, night } = drawn
  const losses = await listLosses(db, { leagueId, venueId, startDate: night, endDate: night })
  return reasonIn(losses, hall, drawn)
}

/** The same, by the losses of its league at its venue. */
function reasonIn(
  losses: readonly KeptLoss[],
  hall: Hall,
  { night, startTime, courts, ...drawn }: DrawnNight,
): string | null {
  const start = startTime.slice(0, 5)
  const minutes = drawn.minutes * drawn.rounds.length
  const until = clockOf(minutesOf(start) + minutes)
  const closed = closedBecause(hall, { day: night, from: start, until })
  if (closed !== null) return closed
  const [lost] = lostAmong(losses, { night, start, minutes, courts })
  return lost?.[1] ?? null
}

type ClosedNight = { readonly leagueId: number; readonly title: string; readonly night: Day }

/** The partner nights to come that cannot be played where they are, in all halls or in one, by day. */
export async function closedNights(
  { db, now }: Pick<Context, 'db' | 'now'>,
  venueId: number | null,
): Promise<ClosedNight[]> {
  const at = now()
  const nights = await listDrawnNights(db, irishDay(at), venueId)
  const toCome = nights.filter(
    ({ night, startTime }) => irishInstant(night, startTime.slice(0, 5)) > at,
  )
  const closed = new Set<(typeof toCome)[number]>()
  const places = Map.groupBy(toCome, (drawn) => `${drawn.leagueId} ${drawn.venueId}`)
  for (const nightsThere of places.values()) {
    const [first, last] = [nightsThere[0], nightsThere.at(-1)]
    if (!first || !last) continue
    const span = { startDate: first.night, endDate: last.night }
    const losses = await listLosses(db, {
      ...span,
      leagueId: first.leagueId,
      venueId: first.venueId,
    })
    for (const drawn of nightsThere) {
      if (reasonIn(losses, drawn, drawn) !== null) closed.add(drawn)
    }
  }
  return toCome.flatMap((drawn) => {
    const { leagueId, title, night } = drawn
    return closed.has(drawn) ? [{ leagueId, title, night }] : []
  })
}
