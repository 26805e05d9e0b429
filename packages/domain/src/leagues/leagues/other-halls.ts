import { allNights, type Nights } from './weeks.ts'
import { timeRange } from '../../base/time/labels.ts'
import { dayRange, shortDay } from '../../base/time/day-labels.ts'
import type { ClockTime, Day } from '../../base/time/day.ts'
import type { Venue } from '../venues/venue.ts'

/** How often a league can be in another hall. */
export const MOST_OTHER_HALLS = 30

/** Days, the first and the last of them, that something is about. */
export type DayRange = { readonly from: Day; readonly until: Day }

/** The hall in which a league plays on some of its nights. */
export type HallNights = DayRange & { readonly venueId: number }

/** The same with what the league has there: its courts and its hours. */
export type OtherHall = HallNights & {
  readonly courtsBooked: number
  readonly startTime: ClockTime
  readonly endTime: ClockTime
}

/** A league with its own hall, and those in which some of its nights are. */
export type LeagueHalls = {
  readonly venueId: number
  readonly halls: readonly HallNights[]
}

/** What is set for a night; `undefined` where it is an ordinary one, in the league’s own hall. */
export function setFor<Range extends DayRange>(
  night: Day,
  ranges: readonly Range[],
): Range | undefined {
  return ranges.find(({ from, until }) => from <= night && night <= until)
}

/** The venue of a league on a night: it plays in one hall a night. */
export function venueOn(night: Day, { venueId, halls }: LeagueHalls): number {
  return setFor(night, halls)?.venueId ?? venueId
}

/** The place of a game that is in the league’s own hall, on a night on which the league is in another one. */
const LEFT_BEHIND = 0

/**
 * Where a game is, as the inventory of its league goes by nights: in the hall of its night it is at home, which is the
 * number of the league’s own venue on every night.
 */
export function placeOf(
  { night, venueId }: { readonly night: Day; readonly venueId: number },
  league: LeagueHalls,
): number {
  if (venueOn(night, league) === venueId) return league.venueId
  return venueId === league.venueId ? LEFT_BEHIND : venueId
}

/** Whether a venue is one of a league’s halls, on whatever nights. */
export function isOwnHall(venue: number, { venueId, halls }: LeagueHalls): boolean {
  return venue === venueId || halls.some((hall) => hall.venueId === venue)
}

/** The nights of a league on which something is set. */
export function nightsIn({ from, until }: DayRange, season: Nights): Day[] {
  return allNights(season).filter((night) => from <= night && night <= until)
}

/** Another hall of a league, as everyone reads it. */
export type ShownHall = DayRange & {
  readonly startTime: ClockTime
  readonly endTime: ClockTime
  readonly venue: Venue
  /** All of it in words. */
  readonly text: string
}

type ShownHalls = { readonly venue: Venue; readonly otherHalls?: readonly ShownHall[] | undefined }

/** The venue of a game by its number; the league’s own where it is none of its halls. */
export function venueOf(venueId: number, { venue, otherHalls = [] }: ShownHalls): Venue {
  return otherHalls.find((hall) => hall.venue.id === venueId)?.venue ?? venue
}

/** A slot with the name of its hall, where its night is not in the league’s own. */
export function withHall<Slot extends { readonly night: Day }>(
  slot: Slot,
  halls: readonly (DayRange & { readonly name: string })[],
): Slot & { readonly hall?: string } {
  const name = setFor(slot.night, halls)?.name
  return name === undefined ? slot : { ...slot, hall: name }
}

/** `12 Jan 2027: Parish Hall, 7 – 9 pm` */
export function otherHallText({
  from,
  until,
  venue,
  startTime,
  endTime,
}: Omit<ShownHall, 'venue' | 'text'> & { readonly venue: Pick<Venue, 'name'> }): string {
  const days = from === until ? shortDay(from) : dayRange(from, until)
  return `${days}: ${venue.name}, ${timeRange(startTime, endTime)}`
}

type Season = Nights & { readonly venueId: number }

/**
 * The problems with the other halls of a league, by field. One that was set before, `known`, stays what it is where the
 * league has other nights by now, or that hall for its own.
 */
export function otherHallProblems(
  halls: readonly OtherHall[],
  season: Season,
  known: readonly HallNights[] = [],
): [field: string, note: string][] {
  return halls.flatMap((hall, at): [string, string][] => {
    const isKnown = known.some(
      ({ from, venueId }) => from === hall.from && venueId === hall.venueId,
    )
    const before = halls.slice(0, at)
    const problem = rangeProblem(hall, before) ?? (isKnown ? null : leagueProblem(hall, season))
    return problem ? [[`halls.${at}.${problem[0]}`, problem[1]]] : []
  })
}

type Problem = [keyof OtherHall, string] | null

function rangeProblem(
  { from, until, startTime, endTime }: OtherHall,
  before: readonly OtherHall[],
): Problem {
  if (until < from) return ['until', 'The last day can’t be before the first.']
  if (before.some((other) => other.from <= until && from <= other.until)) {
    return ['from', 'Another hall is set for some of these days.']
  }
  return endTime <= startTime ? ['endTime', 'Please choose an end after the start.'] : null
}

function leagueProblem(hall: OtherHall, season: Season): Problem {
  if (nightsIn(hall, season).length === 0) return ['from', 'The league has no night on these days.']
  return hall.venueId === season.venueId ? ['venueId', 'This is the league’s own hall.'] : null
}
