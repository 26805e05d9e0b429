import type { SlottedGame } from './game.ts'

// Each bound holds for every schedule of the same games in the same slots: pairs meet as often, and no team plays twice at
// one time. How often a team plays on a night is not given: it may play twice on one, and not at all on another.

/**
 * The least spread of any schedule: the most games of a team of one kind (court or start), less its fewest. `rows` has
 * the games of each team by kind; a team and a kind have as many in every schedule.
 */
export function leastSpread(rows: readonly (readonly number[])[]): number {
  const kinds = rows[0]?.length ?? 0
  const sums = Array.from({ length: kinds }, (_, kind) => sum(rows.map((row) => row[kind] ?? 0)))
  // A court with more games than another one gives its teams as many more, on average.
  const onAverage = Math.ceil((Math.max(...sums) - Math.min(...sums)) / rows.length)
  const isUneven = rows.some((row) => sum(row) % kinds !== 0)
  if (isUneven) return Math.max(onAverage, 1)
  // Teams that could have all kinds equally often are two apart as soon as they do not.
  return onAverage === 0 ? 0 : Math.max(onAverage, 2)
}

/** The least spread of some of the teams: with the others, any games may be anywhere. */
export function leastOfSome(rows: readonly (readonly number[])[]): number {
  return rows.some((row) => sum(row) % row.length !== 0) ? 1 : 0
}

/**
 * The best spread of courts where it is known: when all teams meet once, at times that each fill all courts. An odd number
 * of teams can have every court equally often, and an even number each court but one twice, except four teams (Haselgrove
 * and Leech 1977; Schellenberg, van Rees and Vanstone 1977).
 */
export function provedCourts(
  teams: readonly string[],
  games: readonly SlottedGame[],
): number | null {
  if (!isFilledOnce(teams, games)) return null
  if (teams.length % 2 === 1 || teams.length === 2) return 0
  return teams.length === 4 ? 3 : 1
}

/** Whether all meet once, at times that each fill all courts. */
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

export function isEveryPairOnce(teams: readonly string[], games: readonly SlottedGame[]): boolean {
  const pairs = (teams.length * (teams.length - 1)) / 2
  const met = games.map(({ teamOne, teamTwo }) => [teamOne, teamTwo].toSorted().join('\n'))
  return games.length === pairs && new Set(met).size === pairs
}

/**
 * The least that the nights off of two teams can differ. On a night of several starts a schedule may have more teams, or
 * fewer that play twice, so only whole seasons can tell: nights off are even if the numbers of teams on all nights add up
 * to a multiple of the teams.
 */
export function leastByeSpread(teams: readonly string[], games: readonly SlottedGame[]): number {
  const nights = [...Map.groupBy(games, ({ night }) => night).values()]
  const fewest = sum(nights.map(fewestTeams))
  const most = sum(nights.map(({ length }) => Math.min(teams.length, 2 * length)))
  return Math.floor(most / teams.length) * teams.length >= fewest ? 0 : 1
}

/** The fewest teams that can play the games of a night: as many as play at its fullest time. */
function fewestTeams(night: readonly SlottedGame[]): number {
  const times = Map.groupBy(night, ({ start }) => start)
  return 2 * Math.max(...[...times.values()].map(({ length }) => length))
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
