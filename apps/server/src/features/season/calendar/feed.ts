import { paths } from '@hive/domain/base/site/paths'
import { positionOf } from '@hive/domain/leagues/venues/venue'
import { oneLine } from '@hive/domain/base/text/one-line'
import ical, { type ICalCalendar, ICalEventStatus } from 'ical-generator'
import { DateTime } from 'luxon'
import { UID_DOMAIN } from '@hive/domain/season/fixtures/calendar-name'
import { addNight, type Night } from './night-event.ts'
import type { listGamesOf } from './queries.ts'

type Game = Awaited<ReturnType<typeof listGamesOf>>[number]

const ZONE = 'Europe/Dublin'
const REFRESH_SECONDS = 3600

/**
 * Irish time in a form that all calendar programs understand. The time-zone database has summer as Ireland's standard
 * time and winter as negative daylight saving, which confuses some programs; the instants are the same.
 */
const DUBLIN = [
  'BEGIN:VTIMEZONE',
  `TZID:${ZONE}`,
  'BEGIN:DAYLIGHT',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0100',
  'TZNAME:IST',
  'DTSTART:19960331T010000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0000',
  'TZNAME:GMT',
  'DTSTART:19961027T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n')

/** Where the head of a calendar ends; a calendar must have a component, and one without games has its zone. */
const FIRST_END = /\r\n(?:BEGIN:VEVENT|END:VCALENDAR)/

/** A feed of games and partner nights. Each keeps its UID for ever, and has the time of its last change. */
export function feedOf(
  name: string,
  games: readonly Game[],
  { publicUrl, nights = [] }: { publicUrl: string; nights?: readonly Night[] },
): string {
  const calendar = ical({
    // The library escapes the line breaks of an event, and not those of a name.
    name: oneLine(name),
    prodId: { company: 'Hive', product: 'Fixtures', language: 'EN' },
    ttl: REFRESH_SECONDS,
  })
  for (const game of games) addGame(calendar, game, publicUrl)
  for (const night of nights) addNight(calendar, night, publicUrl)
  // Given a zone of its own, the library writes time stamps in it that must be in UTC: the zone is put in here.
  const body = calendar.toString().replace(FIRST_END, (found) => `\r\n${DUBLIN}${found}`)
  return `${body}\r\n`
}

function addGame(calendar: ICalCalendar, game: Game, publicUrl: string): void {
  const { startTime, status, statusReason, courtNumber } = game
  const start = DateTime.fromJSDate(startTime, { zone: ZONE })
  const position = positionOf(game)
  const isOn = status === 'scheduled'
  const court = courtNumber === null ? '' : `, court ${courtNumber}`
  const state = { scheduled: '', postponed: 'Postponed: ', cancelled: 'Called off: ' }[status]
  calendar.createEvent({
    timezone: ZONE,
    id: `fixture-${game.id}@${UID_DOMAIN}`,
    sequence: game.revision,
    start,
    end: start.plus({ minutes: game.gameDurationInMinutes ?? 60 }),
    // The same for the same game, so that an unchanged feed has the same ETag.
    stamp: game.updatedAt,
    lastModified: game.updatedAt,
    summary: `${state}${game.oneName} v ${game.twoName}`,
    location: {
      title: `${game.venueName}${court}, ${game.address} ${game.eircode}`.trim(),
      ...(position ? { geo: { lat: position.latitude, lon: position.longitude } } : {}),
    },
    description: [game.title, statusReason].filter(Boolean).join('\n'),
    url: `${publicUrl}${paths.league(game.leagueId)}`,
    status: isOn ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
  })
}
