import { paths } from '@hive/domain/base/site/paths'
import { positionOf } from '@hive/domain/leagues/venues/venue'
import { oneLine } from '@hive/domain/base/text/one-line'
import ical, { type ICalCalendar, ICalEventStatus } from 'ical-generator'
import { UID_DOMAIN } from '@hive/domain/season/fixtures/calendar-name'
import { addNight, minutesAfter, type Night } from './night-event.ts'
import type { listGame } from './queries.ts'

type Game = Awaited<ReturnType<typeof listGame>>[number] & {
  /** The team that the reader of the calendar fills in for. */
  fillsInFor?: string | null
}

const REFRESH_SECONDS = 3600

/** A calendar must have a component, so one without games has a zone. */
const ZONE = [
  'TZID:UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
]
const EMPTY = ['BEGIN:VTIMEZONE', ...ZONE, 'END:VTIMEZONE', 'END:VCALENDAR'].join('\r\n')

/**
 * A feed of games and partner nights. Each keeps its UID for ever, and has the time of its last change. Times are
 * instants, which each calendar shows by its own clock: one on the clock in Ireland comes twice in a night of October.
 */
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
  const isEmpty = games.length + nights.length === 0
  const body = calendar.toString()
  return `${isEmpty ? body.replace('END:VCALENDAR', EMPTY) : body}\r\n`
}

function addGame(calendar: ICalCalendar, game: Game, publicUrl: string): void {
  const { startTime, status, statusReason, courtNumber, fillsInFor } = game
  const position = positionOf(game)
  const isOn = status === 'scheduled'
  const court = courtNumber === null ? '' : `, court ${courtNumber}`
  const state = { scheduled: '', postponed: 'Postponed: ', cancelled: 'Called off: ' }[status]
  calendar.createEvent({
    id: `fixture-${game.id}@${UID_DOMAIN}`,
    sequence: game.revision,
    start: startTime,
    end: minutesAfter(startTime, game.gameDurationInMinutes ?? 60),
    // The same for the same game, so that an unchanged feed has the same ETag.
    stamp: game.updatedAt,
    lastModified: game.updatedAt,
    summary: `${state}${game.oneName} v ${game.twoName}`,
    location: {
      title: `${game.venueName}${court}, ${game.address} ${game.eircode}`.trim(),
      ...(position ? { geo: { lat: position.latitude, lon: position.longitude } } : {}),
    },
    description: [game.title, fillsInFor && `You fill in for ${fillsInFor}.`, statusReason]
      .filter(Boolean)
      .join('\n'),
    url: `${publicUrl}${paths.league(game.leagueId)}`,
    status: isOn ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
  })
}
