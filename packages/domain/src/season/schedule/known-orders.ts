import type { SlottedGame } from './game.ts'
import { isEveryPairOnce, sum } from './bounds.ts'
import { evenSquares } from './tally.ts'

/** The lowest number of a kind that anyone has found, and who found it. */
export type KnownBest = { readonly value: number; readonly source: string }

/**
 * The lowest carry-over that is known of rounds in which all teams of an even number meet once, where it is more than
 * counting says. One team fewer has the same, as the bye counts as a team.
 */
const LOWEST_KNOWN: ReadonlyMap<number, KnownBest> = new Map([
  [6, { value: 60, source: 'Russell 1980' }],
  [10, { value: 108, source: 'Anderson 1999' }],
  [12, { value: 160, source: 'Guedes and Ribeiro 2011' }],
  [14, { value: 234, source: 'Anderson 1999' }],
  [18, { value: 340, source: 'Anderson 1999' }],
  [24, { value: 598, source: 'Anderson 1999' }],
])

/** The lowest carry-over that is known where all meet once, and each night is a round; else `null`. */
export function knownCarryOver(
  teams: readonly string[],
  games: readonly SlottedGame[],
): KnownBest | null {
  return isRoundANight(teams, games) ? (LOWEST_KNOWN.get(evenNumber(teams)) ?? null) : null
}

/**
 * The least carry-over of five or six teams that all meet once, on nights of one start that each are a round: all of their
 * schedules have been tried.
 */
export function triedCarryOver(
  teams: readonly string[],
  games: readonly SlottedGame[],
): number | null {
  const isTried = evenNumber(teams) === 6 && isOneStartANight(games) && isRoundANight(teams, games)
  return isTried ? (LOWEST_KNOWN.get(6)?.value ?? null) : null
}

/**
 * What the carry-over of no schedule of the same games in the same slots can go below. Whoever meets a team plays next
 * against one of the others, meets it once more or rests, and these are as even as they can be at best. Where every
 * night has one start, rests are counted too.
 */
export function leastCarryOver(teams: readonly string[], games: readonly SlottedGame[]): number {
  const met = teams.map(
    (team) => games.filter(({ teamOne, teamTwo }) => teamOne === team || teamTwo === team).length,
  )
  const byTeams = sum(met.map((count) => evenSquares(count, teams.length + 1)))
  return isOneStartANight(games) ? Math.max(byTeams, leastOfRounds(teams.length, games)) : byTeams
}

/** Where each night is a round, the numbers of teams that rest are the same in every schedule. */
function leastOfRounds(teams: number, games: readonly SlottedGame[]): number {
  const nights = [...Map.groupBy(games, ({ night }) => night).values()]
  const byes = nights.map(({ length }) => teams - 2 * length)
  const inTurn = sum(byes.map((count, at) => count * (byes[(at + 1) % byes.length] ?? 0)))
  const rests = sum(byes)
  const least = Array.from({ length: rests + 1 }, (_, twice) => {
    const once = rests - twice
    const others = teams * nights.length - rests - once + inTurn
    return evenSquares(others, teams * teams) + 2 * evenSquares(once, teams) + twice * twice
  })
  return Math.min(...least)
}

function isOneStartANight(games: readonly SlottedGame[]): boolean {
  const nights = [...Map.groupBy(games, ({ night }) => night).values()]
  return nights.every((night) => new Set(night.map(({ start }) => start)).size === 1)
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

function evenNumber({ length }: readonly string[]): number {
  return length + (length % 2)
}
