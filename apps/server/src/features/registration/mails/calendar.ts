import { paths } from '@hive/domain/site/paths'
import { addDays } from '@hive/domain/time/day'
import { UID_DOMAIN } from '@hive/domain/fixtures/calendar-name'
import { irishInstant } from '@hive/domain/time/irish'
import { weeksOf } from '@hive/domain/leagues/weeks'
import { oneLine } from '@hive/domain/text/one-line'
import ical, { ICalCalendarMethod } from 'ical-generator'

type Nights = {
  leagueId: number
  title: string
  startDate: string
  endDate: string
  startTime: string
  endTime: string
  venueName: string
  address: string
  /** The nights that are paid for; of an old sign-up all that the league has. */
  firstNight: string | null
  nights: number | null
}

const DAYS_A_WEEK = 7

/** The days that someone plays on. */
export function nightsOf(sold: Pick<Nights, 'startDate' | 'endDate' | 'firstNight' | 'nights'>) {
  const first = sold.firstNight ?? sold.startDate
  return Array.from({ length: sold.nights ?? weeksOf(sold) }, (_, week) =>
    addDays(first, week * DAYS_A_WEEK),
  )
}

/**
 * The nights of a sign-up for a calendar, one event each, in UTC: a league night stays at its Irish
 * wall-clock time through both clock changes, and every calendar program agrees on UTC.
 */
export function calendarOf(sold: Nights, { publicUrl }: { publicUrl: string }): string {
  const { leagueId, title, startTime, endTime, venueName, address } = sold
  const calendar = ical({
    // The library escapes the line breaks of an event, and not those of a name.
    name: oneLine(title),
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Hive', product: 'Leagues', language: 'EN' },
  })
  for (const day of nightsOf(sold)) {
    calendar.createEvent({
      id: `league-${leagueId}-${day}@${UID_DOMAIN}`,
      start: irishInstant(day, startTime.slice(0, 5)),
      end: irishInstant(day, endTime.slice(0, 5)),
      summary: title,
      location: `${venueName}, ${address}`,
      description: `Fixtures and scores: ${publicUrl}${paths.yourLeagues}`,
      url: `${publicUrl}${paths.yourLeagues}`,
    })
  }
  return calendar.toString()
}
