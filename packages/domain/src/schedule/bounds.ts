import type { SlottedGame } from './game.ts'

/**
 * What no schedule on the same slots can go below: how far apart the numbers of one team are, of as many games for each
 * team, and as many on each court, as here.
 */
export function leastSpread(rows: readonly (readonly number[])[]): number {
  const kinds = rows[0]?.length ?? 0
  const sums = Array.from({ length: kinds }, (_, kind) =>
    rows.reduce((sum, row) => sum + (row[kind] ?? 0), 0),
  )
  // A court with more games than another one gives its teams as many more, on average.
  const onAverage = Math.ceil((Math.max(...sums) - Math.min(...sums)) / rows.length)
  const isUneven = rows.some((row) => row.reduce((sum, count) => sum + count, 0) % kinds !== 0)
  return Math.max(onAverage, isUneven ? 1 : 0)
}

/** The most teams, of an even number, for which the best courts are always found. */
const EVEN_COURTS_FOUND = 12

/**
 * The best that courts can be, where it is known: when all meet once, in rounds that fill all courts at one time. Then an
 * odd number of teams can have every court equally often, and an even number each court but one twice; only four teams
 * cannot (Haselgrove and Leech 1977; Schellenberg, van Rees and Vanstone 1977).
 */
export function provedCourts(
  teams: readonly string[],
  games: readonly SlottedGame[],
): number | null {
  if (!isFilledOnce(teams, games)) return null
  if (teams.length % 2 === 1 || teams.length === 2) return 0
  if (teams.length === 4) return 3
  return teams.length <= EVEN_COURTS_FOUND ? 1 : null
}

/**
 * The best that starts can be, where it is known: four teams that all meet once, and play on each of three nights, one game
 * at each of two starts. Whichever game of each night is the early one, the three of them share a team or leave one out:
 * that team has all its games at one start.
 */
export function provedStarts(
  teams: readonly string[],
  games: readonly SlottedGame[],
): number | null {
  const nights = [...Map.groupBy(games, ({ night }) => night).values()]
  const areFull = nights.every((night) => {
    const players = new Set(night.flatMap(({ teamOne, teamTwo }) => [teamOne, teamTwo]))
    return players.size === 4 && new Set(night.map(({ start }) => start)).size === 2
  })
  const starts = new Set(games.map(({ start }) => start))
  const isOnce = teams.length === 4 && games.length === 6 && pairsOf(games).size === 6
  return isOnce && nights.length === 3 && areFull && starts.size === 2 ? 3 : null
}

function isFilledOnce(teams: readonly string[], games: readonly SlottedGame[]): boolean {
  const pairs = pairsOf(games)
  const courts = new Set(games.map(({ court }) => court))
  const times = Map.groupBy(games, ({ night, start }) => `${night} ${start}`)
  const most = Math.floor(teams.length / 2)
  return (
    pairs.size === games.length &&
    games.length === (teams.length * (teams.length - 1)) / 2 &&
    courts.size === most &&
    [...times.values()].every(({ length }) => length === most)
  )
}

function pairsOf(games: readonly SlottedGame[]): Set<string> {
  return new Set(games.map(({ teamOne, teamTwo }) => [teamOne, teamTwo].toSorted().join('\n')))
}

/** The least carry-over of five or six teams that all meet once: all of their schedules have been tried. */
const LEAST_OF_SIX = 60

/** What the carry-over of a schedule cannot go below, beyond what counting says; `null` where no more is known. */
export function provedCarryOver(
  teams: readonly string[],
  games: readonly SlottedGame[],
): number | null {
  const isOfSix = teams.length === 5 || teams.length === 6
  return isOfSix && isFilledOnce(teams, games) ? LEAST_OF_SIX : null
}
