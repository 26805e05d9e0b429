import { clockOf, minutesOf } from '../../base/time/clock-time.ts'
import { shortDay } from '../../base/time/day-labels.ts'
import { addDays, type ClockTime, type Day } from '../../base/time/day.ts'
import { timeRange } from '../../base/time/labels.ts'
import { counted, listed } from '../../base/text/words.ts'
import { type DayRange, type OtherHall, setFor } from './other-halls.ts'
import { allNights, type Nights } from './weeks.ts'
import { type Blackout, closedBecause, type OpeningSlot } from '../venues/venue-hours.ts'

/** Courts of a hall that a league has, or would have, for some hours of a night. */
export type Booking = {
  readonly leagueId: number
  readonly title: string
  readonly venueId: number
  readonly night: Day
  readonly from: ClockTime
  readonly until: ClockTime
  readonly courts: number
}

/** A hall with its hours; how many courts it has is not known where it names none. */
export type CourtHall = {
  readonly venueId: number
  readonly name: string
  readonly courts: number
  readonly openings: readonly OpeningSlot[]
  readonly blackouts: readonly Blackout[]
  readonly closings?: readonly CourtClosing[] | undefined
}

/** Days on which some courts of a hall are closed for everyone, by number from 1, or all of them for some hours. */
export type CourtClosing = DayRange & {
  /** None where it is all of them. */
  readonly courts: readonly number[]
  /** Null where it is the whole day. */
  readonly hours: Hours | null
  readonly reason: string
}

/** The closings that take something of the hours of a night. */
export function closingsOn<Closing extends Omit<CourtClosing, 'reason'>>(
  closings: readonly Closing[],
  { night, ...time }: Pick<Booking, 'night' | 'from' | 'until'>,
): Closing[] {
  return closings.filter(({ from, until, hours }) => {
    return from <= night && night <= until && (hours === null || isAtOnce(hours, time))
  })
}

/** How many courts of a hall are open at a moment of a night. */
function openCourts(
  { courts, closings = [] }: Pick<CourtHall, 'courts' | 'closings'>,
  { night, from }: Pick<Booking, 'night' | 'from'>,
): number {
  const closed = closings.filter((closing) => {
    const isThen =
      closing.hours === null || (closing.hours.from <= from && from < closing.hours.until)
    return closing.from <= night && night <= closing.until && isThen
  })
  if (closed.some((closing) => closing.courts.length === 0)) return 0
  const gone = new Set(closed.flatMap((closing) => closing.courts))
  return courts - [...gone].filter((court) => court <= courts).length
}

/** The moments of a night at which a hall has more or fewer courts open. */
function changesOn(night: Day, { closings = [] }: Pick<CourtHall, 'closings'>): ClockTime[] {
  return closings.flatMap(({ from, until, hours }) => {
    return hours && from <= night && night <= until ? [hours.from, hours.until] : []
  })
}

/** A league as it books its halls. */
export type BookedLeague = Nights & {
  readonly leagueId: number
  readonly title: string
  readonly venueId: number
  readonly startTime: ClockTime
  readonly endTime: ClockTime
  readonly courtsBooked: number
  readonly halls: readonly OtherHall[]
}

/** What a league books: on each of its nights all of its courts for all of its hours, where that night is. */
export function bookingsOf(league: BookedLeague): Booking[] {
  const { leagueId, title, halls, ...own } = league
  return allNights(league).map((night) => {
    const { venueId, startTime, endTime, courtsBooked } = setFor(night, halls) ?? own
    const [from, until] = [startTime.slice(0, 5), endTime.slice(0, 5)]
    return { leagueId, title, venueId, night, from, until, courts: courtsBooked }
  })
}

/** What is on elsewhere than its league has booked: moved games, play-offs and partner nights, each as its own booking. */
export function besideBookings(games: readonly Booking[], booked: readonly Booking[]): Booking[] {
  const nightOf = ({ leagueId, night }: Booking) => `${leagueId} ${night}`
  const ownOf = new Map(booked.map((booking) => [nightOf(booking), booking]))
  return games.flatMap((game) => {
    const own = ownOf.get(nightOf(game))
    return own && isSameHall(own, game) && isAtOnce(own, game) ? partsBeside(game, own) : [game]
  })
}

/** What a game takes before, during and after the booking of its league, beside the courts of that. */
function partsBeside(game: Booking, own: Booking): Booking[] {
  const begins = game.from < own.from ? own.from : game.from
  const ends = game.until > own.until ? own.until : game.until
  return [
    { ...game, until: begins },
    { ...game, from: begins, until: ends, courts: game.courts - own.courts },
    { ...game, from: ends },
  ].filter(({ from, until, courts }) => from < until && courts > 0)
}

/** Hours of a night for which more courts are wanted than the hall has. */
export type Clash = {
  readonly night: Day
  readonly from: ClockTime
  readonly until: ClockTime
  readonly wanted: number
  /** How many the hall has open then. */
  readonly open: number
  /** The leagues that want them, each once. */
  readonly leagues: readonly Pick<Booking, 'leagueId' | 'title'>[]
}

type Courts = Pick<CourtHall, 'venueId' | 'courts' | 'closings'>

/** Every clash in a hall, by night and moment; none where the hall does not name its courts. */
export function clashesIn(hall: Courts, bookings: readonly Booking[]): Clash[] {
  return clashesBeside(hall, bookings, [])
}

/** The clashes of bookings at every moment at which they, or others, begin or end. */
function clashesBeside(
  hall: Courts,
  bookings: readonly Booking[],
  others: readonly Booking[],
): Clash[] {
  const { venueId, courts } = hall
  if (courts === 0) return []
  const isHere = (booking: Booking) => booking.venueId === venueId
  const here = byNight(bookings.filter(isHere))
  const beside = byNight(others.filter(isHere))
  return [...here.keys()].toSorted().flatMap((night) => {
    const tonight = here.get(night) ?? []
    const moments = [...tonight, ...(beside.get(night) ?? [])].flatMap((one) => [
      one.from,
      one.until,
    ])
    return [...new Set([...moments, ...changesOn(night, hall)])]
      .toSorted()
      .map((from) => clashAt(from, tonight, hall))
      .filter(({ wanted, open }) => wanted > open)
  })
}

/** The worst clash of each night, as one is shown and counted. */
export function worstOfNights(clashes: readonly Clash[]): Clash[] {
  return [...byNight(clashes).values()].flatMap((tonight) =>
    tonight.toSorted((one, other) => lacking(other) - lacking(one)).slice(0, 1),
  )
}

function lacking({ wanted, open }: Clash): number {
  return wanted - open
}

function byNight<Of extends { readonly night: Day }>(all: readonly Of[]): Map<Day, Of[]> {
  return Map.groupBy(all, ({ night }) => night)
}

function clashAt(from: ClockTime, tonight: readonly Booking[], hall: Courts): Clash {
  const on = tonight.filter((booking) => booking.from <= from && from < booking.until)
  const until = on.map((booking) => booking.until).toSorted()[0] ?? from
  const leagues = new Map(on.map(({ leagueId, title }) => [leagueId, { leagueId, title }]))
  const night = on[0]?.night ?? ''
  return {
    night,
    from,
    until,
    wanted: on.reduce((sum, { courts }) => sum + courts, 0),
    open: openCourts(hall, { night, from }),
    leagues: [...leagues.values()],
  }
}

/** How many courts nobody has in all of some hours. */
export function freeCourts(
  hall: Pick<CourtHall, 'courts' | 'closings'>,
  bookings: readonly Booking[],
  time: Pick<Booking, 'venueId' | 'night' | 'from' | 'until'>,
): number {
  const { night } = time
  const on = bookings.filter((booking) => isSameHall(booking, time) && isAtOnce(booking, time))
  const changes = [...on.map(({ from }) => from), ...changesOn(night, hall)]
  const moments = [time.from, ...changes.filter((from) => from > time.from && from < time.until)]
  const free = moments.map((moment) => {
    const taken = on
      .filter(({ from, until }) => from <= moment && moment < until)
      .reduce((sum, booking) => sum + booking.courts, 0)
    return openCourts(hall, { night, from: moment }) - taken
  })
  return Math.max(0, Math.min(...free))
}

/** What could be had instead of courts that are not free. */
export type FreeInstead = {
  /** Courts that are free at the same time. */
  readonly courts: number
  /** Other hours of the same night, as long, with all of the courts. */
  readonly hours: Pick<Booking, 'from' | 'until'> | null
  /** The next night with all of the courts at the same hours. */
  readonly night: Day | null
}

/** The earliest and the latest hours that are offered where a hall has no opening hours, and the steps between. */
const EVENING = { from: '17:00', until: '23:00', step: 30 } as const
/** For how many days a free night is looked for. */
const LOOK_AHEAD = 28

/** What is free instead of a booking, beside those of others. */
export function freeInstead(
  wanted: Booking,
  others: readonly Booking[],
  hall: CourtHall,
): FreeInstead {
  const isFree = (time: Pick<Booking, 'venueId' | 'night' | 'from' | 'until'>) =>
    closedBecause(hall, { day: time.night, from: time.from, until: time.until }) === null &&
    freeCourts(hall, others, time) >= wanted.courts
  const nights = Array.from({ length: LOOK_AHEAD }, (_, at) => addDays(wanted.night, at + 1))
  return {
    courts: freeCourts(hall, others, wanted),
    hours: hoursInstead(wanted).find((hours) => isFree({ ...wanted, ...hours })) ?? null,
    night: nights.find((night) => isFree({ ...wanted, night })) ?? null,
  }
}

function hoursInstead({ from, until }: Booking): Pick<Booking, 'from' | 'until'>[] {
  const length = minutesOf(until) - minutesOf(from)
  const [first, last] = [minutesOf(EVENING.from), minutesOf(EVENING.until) - length]
  const count = Math.max(0, Math.floor((last - first) / EVENING.step) + 1)
  const starts = Array.from({ length: count }, (_, at) => first + at * EVENING.step)
  const near = (start: number) => Math.abs(start - minutesOf(from))
  return starts
    .toSorted((one, other) => near(one) - near(other))
    .map((start) => ({ from: clockOf(start), until: clockOf(start + length) }))
}

/** `7 – 9 pm: 5 courts are wanted and Naas Hall has 4, with Tuesday Tag.` and what is free instead. */
export function clashText(
  clash: Clash,
  { hall, own, instead }: { hall: CourtHall; own: number; instead: FreeInstead | null },
): string {
  const others = clash.leagues.filter(({ leagueId }) => leagueId !== own).map(({ title }) => title)
  const beside = others.length > 0 ? `, with ${listed(others)}` : ''
  const wanted = `${counted(clash.wanted, 'court')} ${clash.wanted === 1 ? 'is' : 'are'} wanted`
  const there = clash.open < hall.courts ? `${clash.open} of ${hall.courts} open` : `${hall.courts}`
  const said = `${timeRange(clash.from, clash.until)}: ${wanted} and ${hall.name} has ${there}${beside}.`
  return [said, instead && insteadText(instead)].filter((text) => text !== null).join(' ')
}

function insteadText({ courts, hours, night }: FreeInstead): string | null {
  const free = [
    courts > 0 ? `${counted(courts, 'court')} then` : '',
    hours ? `all of them ${timeRange(hours.from, hours.until)}` : '',
    night ? `the same hours on ${shortDay(night)}` : '',
  ].filter((text) => text !== '')
  return free.length > 0 ? `Free: ${free.join('; ')}.` : null
}

type Change = { readonly after: readonly Booking[]; readonly before: readonly Booking[] }

/** The clashes of a league at moments at which fewer courts were wanted before: what it would bring about. */
export function newClashes(hall: Courts, { after, before }: Change, leagueId: number): Clash[] {
  const had = byNight(before.filter(({ venueId }) => venueId === hall.venueId))
  return clashesBeside(hall, after, before).filter(({ night, from, wanted, leagues }) => {
    const isOwn = leagues.some((league) => league.leagueId === leagueId)
    return isOwn && wanted > clashAt(from, had.get(night) ?? [], hall).wanted
  })
}

/** A booking on the courts of its hall, from 0; those that have no room are last. */
export type Seated<Of extends Booking = Booking> = {
  readonly booking: Of
  readonly at: readonly number[]
}

/** Which courts a night’s bookings take, from the first open one on, each the same ones for all of its hours. */
export function seatedOn<Of extends Booking>(
  bookings: readonly Of[],
  { courts, closings = [] }: Pick<CourtHall, 'courts' | 'closings'>,
): Seated<Of>[] {
  const seated: Seated<Of>[] = []
  const sorted = bookings.toSorted((one, other) => one.from.localeCompare(other.from))
  for (const booking of sorted) {
    const taken = new Set(
      seated.filter((other) => isAtOnce(other.booking, booking)).flatMap(({ at }) => at),
    )
    const closed = closingsOn(closings, booking)
    const isClosed = (at: number) =>
      closed.some((one) => one.courts.length === 0 || one.courts.includes(at + 1))
    const free = Array.from({ length: courts }, (_, at) => at).filter(
      (at) => !taken.has(at) && !isClosed(at),
    )
    seated.push({ booking, at: free.slice(0, booking.courts) })
  }
  return seated
}

type Hours = Pick<Booking, 'from' | 'until'>

function isAtOnce(one: Hours, other: Hours): boolean {
  return one.from < other.until && other.from < one.until
}

function isSameHall(
  one: Pick<Booking, 'venueId' | 'night'>,
  other: Pick<Booking, 'venueId' | 'night'>,
): boolean {
  return one.venueId === other.venueId && one.night === other.night
}
