import { chance, seedOf } from '../../base/chance/chance.ts'
import { byCode } from '../../base/text/by-code.ts'
import { barredIn, canBeSeatedBy, canEachBePlayed } from './barred.ts'
import { byesIn } from './byes.ts'
import type { NoSchedule, Schedule } from './schedule.ts'
import { areSince, SCHEDULE_RULES, type ScheduleRules } from './certificate.ts'
import {
  type Evening,
  eveningsOf,
  type FullEvening,
  placesIn,
  roomOn,
  type SlottedEvening,
  timesOn,
} from './evening.ts'
import { fillSlots, type Watch } from './fill-slots.ts'
import {
  type Format,
  isInHalves,
  type RestTerms,
  type ScheduleTerms,
  type TeamWish,
} from './game.ts'
import { grantNights } from './grant-nights.ts'
import { isTooLittle } from './dates-problem.ts'
import { datesInTheWay } from './dates-in-the-way.ts'
import { hasBusyTimes, keepBusyTimes, withoutBusyTimes } from './busy-times.ts'
import { isBound } from './hard-dates.ts'
import { makeRest } from './make-rest.ts'
import { canBePlaced } from './place-rest.ts'
import type { TermsOfRest } from './rest-board.ts'
import { onEvenings } from './on-evenings.ts'
import type { Round } from './everyone-once.ts'
import { gamesIn, roundsOf } from './rounds.ts'
import { isCrowded, onKnownCourts, seatCrowded } from './seat-crowded.ts'
import { type Barred, canBeSeated, type NightRule, seatNight } from './seat-night.ts'
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
  const made = makeKeeping(terms, { rules, watch })
  if ('games' in made) return made
  const isPossible = (wishes: readonly TeamWish[]) => isPlaceable({ ...terms, wishes }, rules)
  if (terms.wishes.some(hasBusyTimes)) {
    const wishes = keepBusyTimes(terms.wishes, isPossible)
    const kept = makeKeeping({ ...terms, wishes }, { rules, watch })
    if ('games' in kept) return kept
    return makeSchedule({ ...terms, wishes: terms.wishes.map(withoutBusyTimes) }, { rules, watch })
  }
  return datesInTheWay(terms.wishes, made, isPossible)
}

/** What is added to the seed of further attempts, where hard dates leave little room. */
const ATTEMPTS = ['', ' 2', ' 3', ' 4']

/** A schedule that keeps all hard dates. */
function makeKeeping(terms: ScheduleTerms, options: Required<MakeOptions>): Schedule | NoSchedule {
  const { rest } = terms
  if (rest) return makeRestKeeping({ ...terms, rest }, options)
  const season = seasonFrom(terms, options)
  if (season === null) return { reason: 'odd' }
  const made = makeInRounds(terms, season)
  if ('games' in made || !terms.wishes.some(isBound) || isTooLittle(terms)) return made
  const anyhow = makeRestKeeping({ ...terms, rest: wholeSeason(season) }, options)
  return 'games' in anyhow ? anyhow : made
}

function makeRestKeeping(
  terms: TermsOfRest,
  options: Required<MakeOptions>,
): Schedule | NoSchedule {
  const attempts = terms.wishes.some(isBound) ? ATTEMPTS : ATTEMPTS.slice(0, 1)
  let made: Schedule | NoSchedule = { reason: 'odd' }
  for (const attempt of attempts) {
    made = makeRest({ ...terms, seed: terms.seed + attempt }, options)
    if ('games' in made) break
  }
  return made
}

function makeInRounds({ teams }: ScheduleTerms, season: Season): Schedule | NoSchedule {
  const { seats, evenings } = season
  const first = seatSeason(season, { isSeated: false })
  const seated = isWrong(first.games, season) ? seatSeason(season, { isSeated: true }) : first
  if (seated.left > 0) {
    const wanted = season.rounds.flat().length
    const room = evenings.reduce((sum, evening) => sum + roomOn(evening, seats.length), 0)
    return { reason: 'slots', missing: wanted > room ? wanted - room : seated.left }
  }
  const nameOf = (seat: number) => seats[seat]?.team ?? ''
  const games = seated.games.map(({ pair: [one, other], ...slot }) => ({
    teamOne: nameOf(one),
    teamTwo: nameOf(other),
    ...slot,
  }))
  return { games, byes: byesIn(games, teams) }
}

/** The season of some terms before its games have slots; `null` where no games can be made. */
function seasonFrom(terms: ScheduleTerms, { rules, watch }: Required<MakeOptions>): Season | null {
  const { format, slots } = terms
  const seats = drawSeats(terms)
  if (gamesIn(seats.length, format) === null) return null
  const evenings = eveningsOf(slots)
  const isOnAllCourts = evenings.every((evening) => timesOn(evening) === 1)
  const hasOwnLegs = areSince(rules, 'hive-schedule-4')
  const isBeforeFifth = !areSince(rules, 'hive-schedule-5')
  const known = { places: placesIn(evenings), hasOwnLegs, isBeforeFifth }
  const rounds = roundsOf(seats.length, {
    format,
    isOnAllCourts,
    ...(isKnowing(rules) && { known }),
  })
  const seed = seedOf(terms.seed)
  return { rules, format, rounds, evenings, seats, ...barring(seats), seed, watch }
}

/** Whether games of some terms find slots; how even they are there does not matter. */
function isPlaceable(terms: ScheduleTerms, rules: ScheduleRules): boolean {
  const { rest } = terms
  if (rest) return canBePlaced({ ...terms, rest })
  if (isTooLittle(terms)) return false
  const season = seasonFrom(terms, { rules, watch: () => undefined })
  if (season === null) return false
  if (canBePlaced({ ...terms, rest: wholeSeason(season) })) return true
  const isFree = season.isBarred === null
  return isFree && placeSeason(season, { isSeated: false }).left.length === 0
}

/** A season as the rest of one of which nothing has been played: its games find slots without regard to their rounds. */
function wholeSeason({ rounds, seats, evenings }: Season): RestTerms {
  const nameOf = (seat: number) => seats[seat]?.team ?? ''
  return {
    from: evenings[0]?.night ?? '',
    reason: '',
    kept: [],
    rounds: rounds.map((round) =>
      round.map(([one, other]) => ({ teamOne: nameOf(one), teamTwo: nameOf(other) })),
    ),
    gameMinutes: 1,
  }
}

/** The rules by which known rounds are used, and waits between two games of a night count. */
function isKnowing(rules: ScheduleRules): boolean {
  return areSince(rules, 'hive-schedule-3')
}

type Season = Required<MakeOptions> & {
  readonly format: Format
  readonly rounds: readonly Round[]
  readonly evenings: readonly Evening[]
  readonly seats: readonly Seat[]
  /** `null` where every team can play in every slot. */
  readonly isBarred: Barred | null
  /** Whether games can be on a night, before they are seated. */
  readonly isPossible: NightRule
  readonly canBeSeated: NightRule
  readonly seed: number
}

/** Almost every season comes out right without a look at who plays at the same time, and is made much sooner. */
const ANY_GAMES: NightRule = () => true

type Barring = Pick<Season, 'isBarred' | 'isPossible' | 'canBeSeated'>

/** What games a night can have, by the slots in which teams cannot play. */
function barring(seats: readonly Seat[]): Barring {
  const isBarred = barredIn(seats.map(({ wish }) => wish))
  if (!isBarred) return { isBarred, isPossible: ANY_GAMES, canBeSeated }
  return { isBarred, isPossible: canEachBePlayed(isBarred), canBeSeated: canBeSeatedBy(isBarred) }
}

/** The games of a season on their nights. With `isSeated`, only nights whose games can all be seated are possible. */
function placeSeason(
  { rules, rounds, evenings, seats, isPossible, canBeSeated: isWhole }: Season,
  { isSeated }: { isSeated: boolean },
) {
  const nightly = {
    isPossible: isSeated ? isWhole : isPossible,
    hasFewLongNights: rules !== 'hive-schedule-1',
  }
  return { nightly, ...onEvenings(rounds, evenings, { teams: seats.length, ...nightly }) }
}

/** The games of a season in their slots, and how many found none. */
function seatSeason(
  season: Season,
  { isSeated }: { isSeated: boolean },
): { readonly games: readonly SeatedGame[]; readonly left: number } {
  const { rules, format, seats, isBarred, seed, watch } = season
  const { nightly, full, left } = placeSeason(season, { isSeated })
  if (left.length > 0) return { games: [], left: left.length }
  const unavailable = seats.map(({ wish }) => wish?.unavailable ?? [])
  const preferences = seats.map(({ wish }) => wish?.prefers ?? null)
  const granted = grantNights(full, unavailable, { seed, ...nightly })
  const wishes = { format, preferences, unavailable, isBarred, watch }
  const isShared = areSince(rules, 'hive-schedule-6')
  const shared = isShared && isCrowded(granted) ? seatCrowded(granted, wishes) : null
  if (shared) return { games: shared, left: 0 }
  const nights = isSeated ? granted.map((night) => seatedNight(night, isBarred)) : granted
  const countsWaits = isKnowing(rules)
  const games = fillSlots(nights, { preferences, seed, watch, countsWaits, isBarred })
  return { games: isShared ? onKnownCourts(games, granted, wishes) : games, left: 0 }
}

function seatedNight(night: FullEvening, isBarred: Barred | null): SlottedEvening {
  return { ...night, games: seatNight(night, night.games, isBarred ?? undefined) ?? [] }
}

/** Whether a team plays on two courts at one time, or when it cannot play. */
function isWrong(games: readonly SeatedGame[], { isBarred }: Barring): boolean {
  return (
    hasClash(games) ||
    (isBarred !== null && games.some((game) => game.pair.some((seat) => isBarred(seat, game))))
  )
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
  const { unavailable = [], prefers = null, cannot = [], after = null, busy = [] } = wish ?? {}
  const times = busy.map(({ night, start }) => `${night} ${start}`).toSorted()
  const hard = wish && isBound(wish) ? [cannot.toSorted(), after, times] : []
  return JSON.stringify([half, unavailable.toSorted(), prefers, ...hard, team])
}
