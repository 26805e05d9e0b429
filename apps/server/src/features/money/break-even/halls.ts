import type { HallOfLeague } from '@hive/contract/money/break-even'
import type { League } from '@hive/domain/season/season/league'
import { weeksOf } from '@hive/domain/leagues/leagues/weeks'
import { mayDo } from '@hive/domain/base/session/permission'
import { irishDay } from '@hive/domain/base/time/irish'
import type { Context } from '#context.ts'
import type { Caller } from '#features/base/session/service.ts'
import { listBookings } from './queries.ts'

/** The halls of leagues that have not begun and whose money an organiser may see, the soonest first. */
export async function hallsToCome(
  { leagueCache, db, now }: Pick<Context, 'leagueCache' | 'db' | 'now'>,
  { permissions }: Caller,
): Promise<HallOfLeague[]> {
  const today = irishDay(now())
  const [{ leagues }, bookings] = await Promise.all([leagueCache.read(), listBookings(db, today)])
  const bookingOf = new Map(bookings.map(({ leagueId, ...booking }) => [leagueId, booking]))
  return leagues
    .flatMap((league) => {
      const booking = bookingOf.get(league.id)
      const isTheirs = mayDo(permissions, 'money', league.id)
      return booking && isTheirs ? [{ ...factsOf(league), ...booking }] : []
    })
    .toSorted((one, other) => one.startDate.localeCompare(other.startDate))
}

function factsOf(league: League) {
  const { id, title, startDate, startTime, endTime, places, sport } = league
  const shareOfTeam = Math.round(league.teamPrice / Math.max(1, sport.playersOnTeam))
  return {
    leagueId: id,
    title,
    startDate,
    startTime,
    endTime,
    nights: weeksOf(league),
    places,
    placeCents: Math.min(league.individualPrice, shareOfTeam),
  }
}
