import type { HallCalendar } from '@hive/contract/leagues/hall-calendar'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import { counted } from '@hive/domain/base/text/words'
import { weekdayOf } from '@hive/domain/base/time/day'
import { shortDay } from '@hive/domain/base/time/day-labels'
import { timeRange } from '@hive/domain/base/time/labels'
import { freeCourts } from '@hive/domain/leagues/leagues/hall-calendar'
import { lostPart } from '@hive/domain/season/inventory/loss'
import { Link } from 'react-router'

type Night = HallCalendar['nights'][number]

/** The nights of a hall one below the other, as a phone shows them; wider screens do where it names no courts. */
export function HallNights({ calendar }: { calendar: HallCalendar }) {
  const { courts, nights, venueId } = calendar
  return (
    <ul className={`card grid ${courts.length > 0 ? 'lg:hidden' : ''}`}>
      {nights.map((night) => (
        <li key={night.night} className="grid gap-1.5 border-t border-line p-4 first:border-t-0">
          <span className="font-semibold">
            {weekdayOf(night.night)}, {shortDay(night.night)}
          </span>
          <NightState night={night} courts={courts.length} venueId={venueId} />
          <ul className="grid gap-1.5">
            {numbered(night.bookings).map((booking) => (
              <li
                key={booking.number}
                className={`rounded-md border px-3 py-2 ${booking.isDraft ? 'border-dashed border-ink' : 'border-line'}`}
              >
                <Link className="link" to={consolePaths.league(booking.leagueId)}>
                  {booking.title}
                </Link>
                <span className="muted block text-sm">
                  {timeRange(booking.from, booking.until)} · {counted(booking.courts, 'court')}
                  {booking.isDraft && ' · draft'}
                </span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

/** Bookings with their places in the list: a league can have two of the same hours, as games beside a night with partners. */
export function numbered<Of>(bookings: readonly Of[]): (Of & { readonly number: number })[] {
  return bookings.map((booking, number) => ({ ...booking, number }))
}

type StateProps = { night: Night; courts: number; venueId: number }

/** What is the matter with a night, or how many courts are left on it; and which of them are closed. */
export function NightState(props: StateProps) {
  const { closings } = props.night
  return (
    <>
      {closings.map((closing) => (
        <Problem key={JSON.stringify(closing)}>
          Closed: {lostPart(closing)}: {closing.reason}
        </Problem>
      ))}
      <CourtsLeft {...props} />
    </>
  )
}

function CourtsLeft({
  night: { night, wanted, open, closed, closings, bookings },
  courts,
  venueId,
}: StateProps) {
  if (closed !== null) return <Problem>Closed: {closed}</Problem>
  if (wanted !== null) {
    return (
      <Problem>
        {counted(wanted, 'court')} wanted, {open} {open < courts ? 'open' : 'there'}
      </Problem>
    )
  }
  if (courts === 0) return null
  const from = bookings.map((booking) => booking.from).toSorted()[0] ?? ''
  const until =
    bookings
      .map((booking) => booking.until)
      .toSorted()
      .at(-1) ?? ''
  const taken = bookings.map((booking) => ({ ...booking, venueId, night }))
  const free = freeCourts({ courts, closings }, taken, { venueId, night, from, until })
  return (
    <span className="muted text-sm">
      {free === 0 ? 'No court free' : `${free} of ${courts} free`}
    </span>
  )
}

function Problem({ children }: { children: React.ReactNode }) {
  return (
    <span className="w-fit rounded-md bg-clay-wash px-2 text-sm font-semibold">{children}</span>
  )
}
