import type { SlottedGame } from './game.ts'

/**
 * The least spread of any schedule on the same slots: the most games of a team of one kind (court or start), less its
 * fewest. `rows` has the games of each team by kind; a team and a kind have as many in every schedule.
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
 * The best spread of courts where it is known: when all teams meet once, in rounds that fill all courts at one time.
 * An odd number of teams can have every court equally often, and an even number each court but one twice, except four
 * teams (Haselgrove and Leech 1977; Schellenberg, van Rees and Vanstone 1977).
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
 * The best spread of starts where it is known: four teams that all meet once, on three nights with one game at each
 * of two starts. Whichever game of a night is the early one, the three early games share a team or leave one out, and
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

/** Whether all meet once, in rounds that fill all courts at one time. */
function isFilledOnce(teams: readonly string[], games: readonly SlottedGame[]): boolean {
  const courts = new Set(games.map(({ court }) => court))
  const times = Map.groupBy(games, ({ night, start }) => `${night} ${start}`)
  const most = Math.floor(teams.length / 2)
  return (
    isEveryPairOnce(teams, games) &&
    courts.size === most &&
    [...times.values()].every(({ length }) => length === most)
  )
}

/** Whether all meet once, and each night is a round. */
function isRoundANight(teams: readonly string[], games: readonly SlottedGame[]): boolean {
  const most = Math.floor(teams.length / 2)
  const nights = [...Map.groupBy(games, ({ night }) => night).values()]
  return (
    isEveryPairOnce(teams, games) &&
    nights.every(
      (night) =>
        night.length === most &&
        new Set(night.flatMap(({ teamOne, teamTwo }) => [teamOne, teamTwo])).size === 2 * most,
    )
  )
}

function isEveryPairOnce(teams: readonly string[], games: readonly SlottedGame[]): boolean {
  const pairs = (teams.length * (teams.length - 1)) / 2
  return games.length === pairs && pairsOf(games).size === pairs
}

function pairsOf(games: readonly SlottedGame[]): Set<string> {
  return new Set(games.map(({ teamOne, teamTwo }) => [teamOne, teamTwo].toSorted().join('\n')))
}

/** The least carry-over of five or six teams that all meet once: all of their schedules have been tried. */
const LEAST_OF_SIX = 60

/** The least carry-over of a schedule where more is known than counting says; else `null`. */
export function provedCarryOver(
  teams: readonly string[],
  games: readonly SlottedGame[],
): number | null {
  const isOfSix = teams.length === 5 || teams.length === 6
  return isOfSix && isRoundANight(teams, games) ? LEAST_OF_SIX : null
}
