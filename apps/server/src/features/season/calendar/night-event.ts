import { clockLabel } from '@hive/domain/base/time/labels'
import { counted } from '@hive/domain/base/text/words'
import { UID_DOMAIN } from '@hive/domain/season/fixtures/calendar-name'
import { positionOf } from '@hive/domain/leagues/venues/venue'
import { nightEnd, ownRounds, roundStart } from '@hive/domain/season/partner-nights/partner-night'
import { paths } from '@hive/domain/base/site/paths'
import { irishInstant } from '@hive/domain/base/time/irish'
import { type ICalCalendar, ICalEventStatus } from 'ical-generator'
import type { NightRow } from './queries.ts'

/** A partner night, in someone’s own calendar with their number there. */
export type Night = NightRow & { readonly number?: number }

/** Adds a partner night as one event. Everyone who has the address of a calendar can read it, so it has no names. */
export function addNight(calendar: ICalCalendar, night: Night, publicUrl: string): void {
  const { id, title, edition, changedAt, calledOffAt, calledOffReason } = night
  const position = positionOf(night)
  const isOn = calledOffAt === null
  calendar.createEvent({
    id: `partner-night-${id}@${UID_DOMAIN}`,
    sequence: edition,
    start: irishInstant(night.night, night.startTime),
    end: nightEnd(night),
    stamp: changedAt,
    lastModified: changedAt,
    summary: `${isOn ? '' : 'Called off: '}Partner night, ${title}`,
    location: {
      title: `${night.venueName}, ${night.address} ${night.eircode}`.trim(),
      ...(position ? { geo: { lat: position.latitude, lon: position.longitude } } : {}),
    },
    description: isOn ? roundsText(night) : calledOffReason,
    url: `${publicUrl}${paths.league(night.leagueId)}`,
    status: isOn ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
  })
}

/** The end of what begins at an instant. */
export function minutesAfter(start: Date, minutes: number): Date {
  return new Date(start.getTime() + minutes * 60_000)
}

/** One’s own rounds with their courts; for everyone, how many there are. */
function roundsText({ rounds, number, minutes, startTime }: Night): string {
  if (number === undefined)
    return `${counted(rounds.length, 'round')} of ${counted(minutes, 'minute')}.`
  const night = { start: startTime.slice(0, 5), minutes }
  return ownRounds(rounds, number)
    .map(({ round, game }) => {
      const what = game ? `court ${game.court}` : 'you sit out'
      return `Round ${round}, about ${clockLabel(roundStart(night, round))}: ${what}`
    })
    .join('\n')
}
