import type { HallCalendar } from '@hive/contract/leagues/hall-calendar'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import { weekdayOf } from '@hive/domain/base/time/day'
import { shortDay } from '@hive/domain/base/time/day-labels'
import { timeRange } from '@hive/domain/base/time/labels'
import { type Seated, seatedOn, type Booking } from '@hive/domain/leagues/leagues/hall-calendar'
import { Link } from 'react-router'
import { NightState, numbered } from './hall-nights.tsx'

type Night = HallCalendar['nights'][number]
type Seat = Seated<Booking & { readonly isDraft: boolean; readonly number: number }>

/** Nights by courts, for wide screens. A league has any courts of its number; these are the first that fit. */
export function HallGrid({ calendar }: { calendar: HallCalendar }) {
  const { courts, nights, venueId, name } = calendar
  return (
    <section className="card hidden overflow-x-auto lg:block" aria-label="Nights and courts">
      <table className="w-full text-sm">
        <caption className="sr-only">Who has which court of {name}, by night</caption>
        <thead>
          <tr className="text-left">
            <th scope="col" className="p-3">
              Night
            </th>
            {columnsOf(courts).map(({ court, at }) => (
              <th key={at} scope="col" className="min-w-36 p-3">
                <span translate="no">{court}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {nights.map((night) => (
            <NightRow key={night.night} night={night} courts={courts} venueId={venueId} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The courts of a hall, two of which may have the same name. */
function columnsOf(courts: readonly string[]) {
  return courts.map((court, at) => ({ court, at }))
}

type RowProps = { night: Night; courts: readonly string[]; venueId: number }

function NightRow({ night, courts, venueId }: RowProps) {
  const bookings = numbered(night.bookings).map((booking) => {
    return { ...booking, venueId, night: night.night }
  })
  const { closings } = night
  const seats = seatedOn(bookings, { courts: courts.length, closings })
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="p-3 text-left font-normal">
        <span className="block font-semibold">
          {weekdayOf(night.night)}, {shortDay(night.night)}
        </span>
        <NightState night={night} courts={courts.length} venueId={venueId} />
        {seats
          .filter(({ at, booking }) => at.length < booking.courts)
          .map(({ at, booking }) => (
            <span key={booking.number} className="block">
              {booking.title}: {booking.courts - at.length} without a court
            </span>
          ))}
      </th>
      {columnsOf(courts).map(({ at }) => (
        <td key={at} className="p-1.5">
          {seats
            .filter((seat) => seat.at.includes(at))
            .map((seat) => (
              <SeatedBooking key={seat.booking.number} seat={seat} at={at} />
            ))}
        </td>
      ))}
    </tr>
  )
}

/** A booking on one of its courts; on the first of them it leads to the league. */
function SeatedBooking({ seat: { booking, at: seats }, at }: { seat: Seat; at: number }) {
  const { leagueId, title, from, until, isDraft } = booking
  return (
    <div
      className={`mb-1 rounded-md border bg-paper px-2 py-1.5 ${isDraft ? 'border-dashed border-ink' : 'border-line'}`}
    >
      {seats[0] === at ? (
        <Link className="link" to={consolePaths.league(leagueId)}>
          {title}
        </Link>
      ) : (
        title
      )}
      <span className="muted block">
        {timeRange(from, until)}
        {isDraft && ' · draft'}
      </span>
    </div>
  )
}
