import { addDays } from '@hive/domain/time/day'
import { irishInstant } from '@hive/domain/time/irish'
import { weeksOf } from '@hive/domain/leagues/weeks'
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
  tryItOut: boolean
}

const DAYS_A_WEEK = 7

/**
 * The nights of a league for a calendar, one event each, in UTC: a league night stays at its Irish
 * wall-clock time through both clock changes, and every calendar program agrees on UTC.
 */
export function calendarOf(nights: Nights, { publicUrl }: { publicUrl: string }): string {
  const { leagueId, title, startDate, startTime, endTime, venueName, address } = nights
  const calendar = ical({
    name: title,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Hive', product: 'Leagues', language: 'EN' },
  })
  const weeks = nights.tryItOut ? 1 : weeksOf(nights)
  for (let week = 0; week < weeks; week += 1) {
    const day = addDays(startDate, week * DAYS_A_WEEK)
    calendar.createEvent({
      id: `league-${leagueId}-${day}@${new URL(publicUrl).hostname}`,
      start: irishInstant(day, startTime.slice(0, 5)),
      end: irishInstant(day, endTime.slice(0, 5)),
      summary: title,
      location: `${venueName}, ${address}`,
      description: `Your fixtures: ${publicUrl}/your-leagues`,
      url: `${publicUrl}/your-leagues`,
    })
  }
  return calendar.toString()
}
