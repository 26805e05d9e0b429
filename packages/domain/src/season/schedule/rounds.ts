import { type Format, type Halves, isInHalves } from './game.ts'
import { designOf, orderOf, type Since } from './known-rounds.ts'
import { everyoneOnce, type Round, roundOf } from './everyone-once.ts'
import { secondLeg } from './leg-order.ts'
import type { Pair } from './starters.ts'

/** The fewest and the most teams for which a schedule can be made. */
export const TEAM_LIMITS = { least: 3, most: 32 } as const

type Season = {
  readonly format: Format
  /** Whether all games of a round are played at one time. */
  readonly isOnAllCourts: boolean
  /**
   * Since the third rules, known rounds are used; a design needs the `places` of each night (`placesIn`). Since the fourth, the
   * second leg has an order of its own.
   */
  readonly known?: { readonly places: number; readonly hasOwnLegs: boolean } & Since
}

/** The games of a whole season in rounds; seats count from 0. */
export function roundsOf(seats: number, season: Season): readonly Round[] {
  const { format, isOnAllCourts, known } = season
  if (isInHalves(format)) {
    const top = roundsOf(format.top.length, { format: format.halves, isOnAllCourts: false })
    const rest = { format: format.halves, isOnAllCourts: false }
    const bottom = roundsOf(seats - format.top.length, rest).map((round) =>
      round.map(([one, other]): Pair => [one + format.top.length, other + format.top.length]),
    )
    return sideBySide(top, bottom)
  }
  const games = gamesOfEach(seats, format)
  const places = known?.places ?? 0
  const { isBeforeFifth } = known ?? {}
  const design = designOf({ seats, places, games, isBeforeFifth })
  const isKnown = known !== undefined
  const once = design ?? ordinaryOnce(seats, { isOnAllCourts, isKnown, isBeforeFifth })
  const whole = Math.floor(games / (seats - 1))
  const rest = someOfOnce(seats, once, games % (seats - 1))
  const areWhole = design === null || 2 * places === seats
  const again = whole > 1 && areWhole && known?.hasOwnLegs ? secondLeg(once, seats) : once
  const legs = Array.from({ length: whole }, (_, leg) => (leg % 2 === 0 ? once : again.map(turned)))
  if (design === null || !areWhole) return [...legs.flat(), ...rest]
  // On all courts each team comes to one of them once less: to another one in each leg.
  return [...legs, rest].flatMap((rounds, leg) => rounds.map((round) => movedOn(round, leg)))
}

/** The rounds in which everyone meets once, where no design is known for the courts. */
function ordinaryOnce(
  seats: number,
  { isOnAllCourts, isKnown, ...since }: { isOnAllCourts: boolean; isKnown: boolean } & Since,
): readonly Round[] {
  if (seats === 8 && isOnAllCourts) return EIGHT_ON_FOUR
  // An odd number of teams turns through all courts evenly, which comes before the order of opponents.
  const isTurning = isOnAllCourts && seats % 2 === 1
  return (isKnown && !isTurning ? orderOf(seats, since) : null) ?? everyoneOnce(seats)
}

function gamesOfEach(seats: number, format: Exclude<Format, Halves>): number {
  if (typeof format === 'object') return format.games
  return (format === 'double' ? 2 : 1) * (seats - 1)
}

/** The round on other courts: each game so many courts on. */
function movedOn(round: Round, by: number): Round {
  const places = round.length
  return round.map((_, at) => round[(at + by) % places] ?? ([0, 0] as const))
}

/** How many games a format makes; `null` if there is no such season, since each game is one of two teams. */
export function gamesIn(seats: number, format: Format): number | null {
  if (isInHalves(format)) {
    const { top, halves } = format
    return (gamesIn(top.length, halves) ?? 0) + (gamesIn(seats - top.length, halves) ?? 0)
  }
  const each = typeof format === 'string' ? seats - 1 : format.games
  const games = (seats * each * (format === 'double' ? 2 : 1)) / 2
  return Number.isInteger(games) ? games : null
}

/** The rounds of two halves, each round of one with one of the other. The longer one goes on alone. */
function sideBySide(top: readonly Round[], bottom: readonly Round[]): Round[] {
  const rounds = Math.max(top.length, bottom.length)
  return Array.from({ length: rounds }, (_round, at) => [...(top[at] ?? []), ...(bottom[at] ?? [])])
}

/** The other team is named first. */
function turned(round: Round): Round {
  return round.map(([one, other]) => [other, one])
}

/**
 * Eight teams on four courts at one time. With the least carry-over some team would come to a court three times; in
 * these rounds none needs to, and their order has the least carry-over of all orders.
 */
const EIGHT_ON_FOUR: readonly Round[] = [0, 1, 3, 2, 5, 6, 4].map((round) =>
  roundOf(8, round, [
    [1, 6],
    [2, 5],
    [3, 4],
  ]),
)

/**
 * A part of everyone once, in which each seat has so many games: whole rounds, or, where one seat sits out each round,
 * some pairs of the starter in every round.
 */
function someOfOnce(seats: number, once: readonly Round[], games: number): Round[] {
  if (seats % 2 === 0) return once.slice(0, games)
  return games === 0 ? [] : once.map((round) => round.slice(0, games / 2))
}
