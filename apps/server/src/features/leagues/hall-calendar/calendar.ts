import type { HallCalendar } from '@hive/contract/leagues/hall-calendar'
import { Refusal } from '@hive/domain/errors'
import type { Day } from '@hive/domain/base/time/day'
import { addDays } from '@hive/domain/base/time/day'
import { irishDay } from '@hive/domain/base/time/irish'
import {
  besideBookings,
  type Booking,
  bookingsOf,
  clashesIn,
  closingsOn,
  worstOfNights,
} from '@hive/domain/leagues/leagues/hall-calendar'
import type { HallsInUse } from '@hive/domain/leagues/leagues/game-clash'
import { closedBecause } from '@hive/domain/leagues/venues/venue-hours'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { type Days, listBookedLeagues, listHallGames, listHallsById } from './queries.ts'

/** How many days one look at the calendar shows. */
const SHOWN = 56

export type CalendarBooking = Booking & { readonly isDraft: boolean }

/** Who has which courts of some halls, or of all, between two days. */
export async function bookingsIn(
  db: Database,
  venueIds: readonly number[] | null,
  days: Days,
): Promise<CalendarBooking[]> {
  const [leagues, games] = await Promise.all([
    listBookedLeagues(db, venueIds, days),
    listHallGames(db, venueIds, days),
  ])
  const drafts = new Set(leagues.flatMap(({ isDraft, leagueId }) => (isDraft ? [leagueId] : [])))
  const booked = leagues.flatMap(bookingsOf)
  return [...booked, ...besideBookings(games, booked)]
    .filter(
      ({ venueId, night }) =>
        night >= days.from && night <= days.until && (venueIds?.includes(venueId) ?? true),
    )
    .map((booking) => ({ ...booking, isDraft: drafts.has(booking.leagueId) }))
}

/** What halls have on between two days, as a league finds it: what others have published, and all of its own. */
export async function hallsInUse(
  db: Database,
  { leagueId, venueIds, ...days }: Days & { leagueId: number; venueIds: readonly number[] },
): Promise<HallsInUse> {
  const [leagues, games, halls] = await Promise.all([
    listBookedLeagues(db, venueIds, days),
    listHallGames(db, venueIds, days),
    listHallsById(db, venueIds),
  ])
  const counted = leagues.filter((league) => !league.isDraft || league.leagueId === leagueId)
  const booked = counted
    .flatMap(bookingsOf)
    .filter(({ night }) => days.from <= night && night <= days.until)
  return { halls, games, booked }
}

/** A hall’s nights from a day on, with who has its courts, when more are wanted than it has, and when it is closed. */
export async function hallCalendar(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { venueId, from: asked }: { venueId: number; from?: Day | undefined },
): Promise<HallCalendar> {
  const [hall] = await listHallsById(db, [venueId])
  if (!hall) throw new Refusal('not_found', 'There is no such venue.')
  const from = asked ?? irishDay(now())
  const until = addDays(from, SHOWN - 1)
  const bookings = await bookingsIn(db, [venueId], { from, until })
  const clashes = worstOfNights(clashesIn(hall, bookings))
  const nights = [...new Set(bookings.map(({ night }) => night))].toSorted()
  return {
    venueId,
    name: hall.name,
    courts: [...hall.courtNames],
    from,
    until,
    nights: nights.map((night) => {
      const tonight = bookings.filter((booking) => booking.night === night)
      const clash = clashes.find((one) => one.night === night)
      const closed = tonight
        .map((one) => closedBecause(hall, { day: night, from: one.from, until: one.until }))
        .find((why) => why !== null)
      return {
        night,
        closed: closed ?? null,
        bookings: tonight
          .map(({ leagueId, title, from: start, until: end, courts, isDraft }) => {
            return { leagueId, title, from: start, until: end, courts, isDraft }
          })
          .toSorted((one, other) => one.from.localeCompare(other.from)),
        wanted: clash?.wanted ?? null,
        open: clash?.open ?? hall.courts,
        closings: closingsOn(hall.closings ?? [], { night, from: '00:00', until: '24:00' }).map(
          (closing) => ({ ...closing, courts: [...closing.courts] }),
        ),
      }
    }),
  }
}
