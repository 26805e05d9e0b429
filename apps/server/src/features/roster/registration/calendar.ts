import { paths } from '@hive/domain/base/site/paths'
import { UID_DOMAIN } from '@hive/domain/season/fixtures/calendar-name'
import { irishInstant } from '@hive/domain/base/time/irish'
import { allNights } from '@hive/domain/leagues/leagues/weeks'
import { oneLine } from '@hive/domain/base/text/one-line'
import { type DayRange, setFor } from '@hive/domain/leagues/leagues/other-halls'
import type { NightPlace } from '#features/season/inventory/service.ts'
import ical, { ICalCalendarMethod } from 'ical-generator'

type Nights = {
  leagueId: number
  title: string
  startDate: string
  endDate: string
  leagueNights: readonly string[] | null
  startTime: string
  endTime: string
  venueName: string
  address: string
  /** Nights in another hall. */
  otherHalls: readonly (DayRange & NightPlace)[]
  /** The nights that were paid for; all nights of the league for an early registration. */
  firstNight: string | null
  nights: number | null
}

type Season = Pick<Nights, 'startDate' | 'endDate' | 'leagueNights'>

/** The days that someone plays on: from their first night to the last of the league, or that night alone. */
export function nightsOf(sold: Season & Pick<Nights, 'firstNight' | 'nights'>): string[] {
  const { firstNight, nights, leagueNights } = sold
  const toCome = allNights({ ...sold, nights: leagueNights }).filter(
    (night) => night >= (firstNight ?? sold.startDate),
  )
  return toCome.slice(0, nights === 1 ? 1 : undefined)
}

/**
 * The nights of a registration for a calendar, one event each, in UTC: a league night keeps its Irish time
 * through both clock changes, and every calendar program agrees on UTC.
 */
export function calendarOf(sold: Nights, { publicUrl }: { publicUrl: string }): string {
  const { leagueId, title, otherHalls, ...own } = sold
  const calendar = ical({
    // The library escapes line breaks in an event, but not in its name.
    name: oneLine(title),
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Hive', product: 'Leagues', language: 'EN' },
  })
  for (const day of nightsOf(sold)) {
    const { startTime, endTime, venueName, address } = setFor(day, otherHalls) ?? own
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
