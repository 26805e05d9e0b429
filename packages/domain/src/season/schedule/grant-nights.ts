import { chance } from '../../base/chance/chance.ts'
import { type FullEvening, roomOn } from './evening.ts'
import type { NightRule } from './seat-night.ts'
import type { Pair } from './starters.ts'

type GrantTerms = {
  readonly seed: number
  readonly isPossible: NightRule
  readonly hasFewLongNights: boolean
}

/** The nights on which each seat asked not to play. */
export type Unavailable = readonly (readonly string[])[]

const TRIES = 40_000
/** With few long nights so many tries are exchanges of whole nights, which keep rounds together. */
const NIGHTS_FIRST = 4000

/**
 * Exchanges games and whole nights until no team plays on a night that it asked to miss, or no exchange helps. No
 * team gets more games on a night than the most before. With `hasFewLongNights`, whole nights are exchanged first,
 * and an exchange of games that helps no wish neither adds to the games of a team on a night nor takes another night.
 */
export function grantNights(
  evenings: readonly FullEvening[],
  unavailable: Unavailable,
  { seed, isPossible, hasFewLongNights }: GrantTerms,
): FullEvening[] {
  const nights = [...evenings]
  const most = Math.max(0, ...nights.map(({ games }) => mostTimes(games)))
  const costOf = ({ night, games }: FullEvening) =>
    games.flat().filter((seat) => unavailable[seat]?.includes(night)).length
  let cost = nights.reduce((sum, night) => sum + costOf(night), 0)
  const random = chance(seed)
  const pick = (length: number) => Math.floor(random() * length)
  for (let tries = 0; tries < TRIES && cost > 0; tries += 1) {
    const [at, to] = [pick(nights.length), pick(nights.length)]
    const [one, other] = [nights[at], nights[to]]
    if (!one || !other || at === to) continue
    const games = { first: pick(one.games.length), second: pick(other.games.length + 1) }
    const isOfNights = tries % 4 === 0 || (hasFewLongNights && tries < NIGHTS_FIRST)
    const changed = isOfNights ? exchangedNights(one, other) : exchangedGames(one, other, games)
    if (changed.some((night) => !hasRoom(night, unavailable.length, most))) continue
    const more = sumOf(changed, costOf) - sumOf([one, other], costOf)
    const isForNothing = hasFewLongNights && more === 0
    if (isForNothing && (isOfNights || isWorse(changed, [one, other]))) continue
    if (more > 0 || changed.some((night) => !isPossible(night, night.games))) continue
    nights[at] = changed[0]
    nights[to] = changed[1]
    cost += more
  }
  return nights
}

type NightPair = readonly [FullEvening, FullEvening]

function exchangedNights(one: FullEvening, other: FullEvening): NightPair {
  return [
    { ...one, games: other.games },
    { ...other, games: one.games },
  ]
}

/** One game of each of two nights or, where the other night has no such game, one game that moves there. */
function exchangedGames(
  one: FullEvening,
  other: FullEvening,
  { first, second }: { first: number; second: number },
): NightPair {
  const [here, there] = [one.games.slice(first, first + 1), other.games.slice(second, second + 1)]
  return [
    { ...one, games: one.games.toSpliced(first, 1, ...there) },
    { ...other, games: other.games.toSpliced(second, 1, ...here) },
  ]
}

function hasRoom(evening: FullEvening, teams: number, most: number): boolean {
  return evening.games.length <= roomOn(evening, teams) && mostTimes(evening.games) <= most
}

/** The most games that a team has on a night. */
function mostTimes(games: readonly Pair[]): number {
  return Math.max(0, ...timesOf(games))
}

/** Whether more teams play several games on a night, or a night is used that was free. */
function isWorse(changed: NightPair, before: NightPair): boolean {
  const usedIn = (nights: NightPair) => nights.filter(({ games }) => games.length > 0).length
  return sumOf(changed, crowdingOf) > sumOf(before, crowdingOf) || usedIn(changed) > usedIn(before)
}

/** How crowded a night is: lower when its teams have more equal numbers of games. */
function crowdingOf({ games }: FullEvening): number {
  return timesOf(games).reduce((sum, times) => sum + times * times, 0)
}

/** How often each team of a night plays. */
function timesOf(games: readonly Pair[]): number[] {
  const times = new Map<number, number>()
  for (const seat of games.flat()) times.set(seat, (times.get(seat) ?? 0) + 1)
  return [...times.values()]
}

function sumOf(nights: NightPair, of: (night: FullEvening) => number): number {
  return of(nights[0]) + of(nights[1])
}
