import { chance, seedOf } from '../../base/chance/chance.ts'
import { byCode } from '../../base/text/by-code.ts'
import { byesIn } from './byes.ts'
import type { NoSchedule, Schedule } from './schedule.ts'
import { areSince, SCHEDULE_RULES, type ScheduleRules } from './certificate.ts'
import { type Evening, eveningsOf, placesIn, roomOn, timesOn } from './evening.ts'
import { fillSlots, type Watch } from './fill-slots.ts'
import { isInHalves, type ScheduleTerms, type TeamWish } from './game.ts'
import { grantNights } from './grant-nights.ts'
import { makeRest } from './make-rest.ts'
import { onEvenings } from './on-evenings.ts'
import type { Round } from './everyone-once.ts'
import { gamesIn, roundsOf } from './rounds.ts'
import { canBeSeated, type NightRule, seatNight } from './seat-night.ts'
import type { SeatedGame } from './slot-board.ts'

type MakeOptions = {
  /** Those of today, or the ones by which a draw of earlier was made. */
  readonly rules?: ScheduleRules
  /** Hears how far they are, and changes nothing. */
  readonly watch?: Watch
}

/**
 * The fixtures of a season. They depend on nothing but the terms: teams in another order, or with other names, play the
 * same schedule under their names.
 */
export function makeSchedule(
  terms: ScheduleTerms,
  { rules = SCHEDULE_RULES, watch = () => undefined }: MakeOptions = {},
): Schedule | NoSchedule {
  const { format, slots, rest } = terms
  if (rest) return makeRest({ ...terms, rest }, { rules, watch })
  const seats = drawSeats(terms)
  const wanted = gamesIn(seats.length, format)
  if (wanted === null) return { reason: 'odd' }
  const evenings = eveningsOf(slots)
  const isOnAllCourts = evenings.every((evening) => timesOn(evening) === 1)
  const hasOwnLegs = areSince(rules, 'hive-schedule-4')
  const known = isKnowing(rules) ? { known: { places: placesIn(evenings), hasOwnLegs } } : {}
  const rounds = roundsOf(seats.length, { format, isOnAllCourts, ...known })
  const season = { rules, rounds, evenings, seats, seed: seedOf(terms.seed), watch }
  const first = seatSeason(season, ANY_GAMES)
  const seated = hasClash(first.games) ? seatSeason(season, canBeSeated) : first
  if (seated.left > 0) {
    const room = evenings.reduce((sum, evening) => sum + roomOn(evening, seats.length), 0)
    return { reason: 'slots', missing: wanted > room ? wanted - room : seated.left }
  }
  const nameOf = (seat: number) => seats[seat]?.team ?? ''
  const games = seated.games.map(({ pair: [one, other], ...slot }) => ({
    teamOne: nameOf(one),
    teamTwo: nameOf(other),
    ...slot,
  }))
  return { games, byes: byesIn(games, terms.teams) }
}

/** The rules by which known rounds are used, and waits between two games of a night count. */
function isKnowing(rules: ScheduleRules): boolean {
  return areSince(rules, 'hive-schedule-3')
}

type Season = Required<MakeOptions> & {
  readonly rounds: readonly Round[]
  readonly evenings: readonly Evening[]
  readonly seats: readonly Seat[]
  readonly seed: number
}

/** Almost every season comes out right without a look at who plays at the same time, and is made much sooner. */
const ANY_GAMES: NightRule = () => true

/** The games of a season in their slots, and how many found none. */
function seatSeason(
  { rules, rounds, evenings, seats, seed, watch }: Season,
  isPossible: NightRule,
): { readonly games: readonly SeatedGame[]; readonly left: number } {
  const nightly = { isPossible, hasFewLongNights: rules !== 'hive-schedule-1' }
  const { full, left } = onEvenings(rounds, evenings, { teams: seats.length, ...nightly })
  if (left.length > 0) return { games: [], left: left.length }
  const unavailable = seats.map(({ wish }) => wish?.unavailable ?? [])
  const preferences = seats.map(({ wish }) => wish?.prefers ?? null)
  const nights = grantNights(full, unavailable, { seed, ...nightly }).map((night) =>
    isPossible === canBeSeated ? { ...night, games: seatNight(night, night.games) ?? [] } : night,
  )
  return {
    games: fillSlots(nights, { preferences, seed, watch, countsWaits: isKnowing(rules) }),
    left: 0,
  }
}

/** Whether a team plays on two courts at one time. */
function hasClash(games: readonly SeatedGame[]): boolean {
  const played = games.flatMap(({ night, start, pair }) =>
    pair.map((seat) => `${night} ${start} ${seat}`),
  )
  return new Set(played).size < played.length
}

type Seat = {
  readonly team: string
  readonly wish: TeamWish | undefined
  /** 0 for the top half, and where there are no halves. */
  readonly half: 0 | 1
}

/**
 * The teams in the order of the draw, the top half first. Those of a half that asked for the same may change places without
 * any other difference.
 */
function drawSeats({ teams, wishes, seed, format }: ScheduleTerms): Seat[] {
  const wishOf = new Map(wishes.map((wish) => [wish.team, wish]))
  const top = isInHalves(format) ? new Set(format.top) : new Set(teams)
  const seats = teams
    .map((team): Seat => ({ team, wish: wishOf.get(team), half: top.has(team) ? 0 : 1 }))
    .toSorted((one, other) => byCode(keyOf(one), keyOf(other)))
  const random = chance(seedOf(seed))
  const numbers = seats.map(() => random())
  return seats
    .map((seat, at) => ({ seat, number: numbers[at] ?? 0 }))
    .toSorted((one, other) => one.seat.half - other.seat.half || one.number - other.number)
    .map(({ seat }) => seat)
}

/** Its half, what it asked for, then its name. */
function keyOf({ team, wish, half }: Seat): string {
  const { unavailable = [], prefers = null } = wish ?? {}
  return JSON.stringify([half, unavailable.toSorted(), prefers, team])
}
