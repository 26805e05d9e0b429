import { closedBecause, type Blackout, type OpeningSlot } from '../../leagues/venues/venue-hours.ts'
import { type DayRange, nightsIn, setFor } from '../../leagues/leagues/other-halls.ts'
import { allNights, type Nights } from '../../leagues/leagues/weeks.ts'
import { byCode } from '../../base/text/by-code.ts'
import { clockOf, minutesOf } from '../../base/time/clock-time.ts'
import { gamesOnACourt } from '../../leagues/leagues/courts.ts'
import { type Loss, lostBecause } from '../inventory/loss.ts'
import type { ClockTime, Day } from '../../base/time/day.ts'
import type { Slot } from './game.ts'

/** A court that is taken for some of a night, in Irish time. */
export type TakenCourt = {
  readonly night: Day
  readonly from: ClockTime
  readonly until: ClockTime
  readonly court: number
}

/** The terms that decide the slots of a league. */
export type SlotSource = {
  readonly season: Nights & { readonly startTime: ClockTime; readonly endTime: ClockTime }
  /** How long a game takes, with the change of courts. */
  readonly gameMinutes: number
  /** How many courts the league has each night. */
  readonly courtsBooked: number
  readonly venue: {
    /** How many courts the venue has; 0 where that is not known. */
    readonly courts: number
    readonly openings: readonly OpeningSlot[]
    readonly blackouts: readonly Blackout[]
  }
  /** Games of others at the venue. */
  readonly taken: readonly TakenCourt[]
  /** What the league, or everyone, has lost there. */
  readonly losses: readonly Loss[]
  /** Where games of its season are by now: it has these courts, whichever others leave free. */
  readonly own?: readonly Pick<Slot, 'night' | 'court'>[]
}

/** A night on which the venue is closed. */
export type ClosedNight = { readonly night: Day; readonly reason: string }

export type LeagueSlots = {
  /** In the order of nights, starts and courts. */
  readonly slots: readonly Slot[]
  readonly closed: readonly ClosedNight[]
}

/**
 * Every court and start that a league can play on: its nights, in its hours, on as many courts as it has booked. These are
 * those on which it has games that night, then, where others play at the venue, those that are free for the most starts. What is
 * lost is taken out of these: a league does not get another court for it by itself.
 */
export function slotsOfLeague(source: SlotSource): LeagueSlots {
  const { season, venue } = source
  const hours = { from: clock(season.startTime), until: clock(season.endTime) }
  const closed: ClosedNight[] = []
  const slots = allNights(season).flatMap((night) => {
    const reason = closedBecause(venue, { day: night, ...hours })
    const all = reason === null ? slotsOn(night, source) : []
    const left = all.filter((slot) => lostIn(slot, source) === null)
    const lost = left.length === 0 ? all.map((slot) => lostIn(slot, source))[0] : null
    const why = reason ?? lost
    if (why) closed.push({ night, reason: why })
    return left
  })
  return { slots, closed }
}

/** Nights of a league in another hall: what it has there, and what is taken out of that. */
export type HallSource = DayRange &
  Pick<SlotSource, 'courtsBooked' | 'venue' | 'taken' | 'losses' | 'own'> &
  Pick<SlotSource['season'], 'startTime' | 'endTime'>

/** The same for a league that plays in several halls: each night has the slots of its hall. */
export function slotsInHalls(home: SlotSource, others: readonly HallSource[]): LeagueSlots {
  if (others.length === 0) return slotsOfLeague(home)
  const { season, gameMinutes } = home
  const ordinary = allNights(season).filter((night) => !setFor(night, others))
  const found = [
    slotsOfLeague({ ...home, season: { ...season, nights: ordinary } }),
    ...others.map(({ from, until, startTime, endTime, ...hall }) => {
      const nights = nightsIn({ from, until }, season)
      return slotsOfLeague({
        ...hall,
        gameMinutes,
        season: { ...season, nights, startTime, endTime },
      })
    }),
  ]
  return {
    slots: inOrder(found.flatMap(({ slots }) => slots)),
    closed: inOrder(found.flatMap(({ closed }) => closed)),
  }
}

/** By night, as before within each. */
function inOrder<Of extends { readonly night: Day }>(found: readonly Of[]): Of[] {
  return found.toSorted((one, other) => byCode(one.night, other.night))
}

function lostIn({ night, start, court }: Slot, { losses, gameMinutes }: SlotSource) {
  const until = clockOf(minutesOf(start) + gameMinutes)
  return lostBecause(losses, { night, from: start, until, court })
}

function slotsOn(night: Day, source: SlotSource): Slot[] {
  const { courtsBooked, venue, gameMinutes, own = [] } = source
  const taken = source.taken.filter((other) => other.night === night)
  const starts = startsOf(source)
  const isFree = (court: number, start: number) =>
    !taken.some(
      (other) =>
        other.court === court &&
        minutesOf(other.from) < start + gameMinutes &&
        start < minutesOf(other.until),
    )
  const courts = Array.from({ length: Math.max(venue.courts, courtsBooked) }, (_, at) => at + 1)
    .map((court) => ({
      court,
      games: own.filter((game) => game.night === night && game.court === court).length,
      free: starts.filter((start) => isFree(court, start)),
    }))
    .toSorted(
      (one, other) =>
        other.games - one.games || other.free.length - one.free.length || one.court - other.court,
    )
    .slice(0, courtsBooked)
    .toSorted((one, other) => one.court - other.court)
  return starts.flatMap((start) =>
    courts.flatMap(({ court, free }) =>
      free.includes(start) ? [{ night, start: clockOf(start), court }] : [],
    ),
  )
}

/** The starts of a night, in minutes after midnight: one game after another until the end. */
function startsOf({ season, gameMinutes }: SlotSource): number[] {
  const first = minutesOf(season.startTime)
  const length = gamesOnACourt({ ...season, gameMinutes })
  return Array.from({ length }, (_, at) => first + at * gameMinutes)
}

/** A time without its seconds. */
function clock(time: ClockTime): ClockTime {
  return time.slice(0, 5)
}
