import type { PlayOffGame, PlayOffScore } from '../season/play-offs/pool-tables.ts'
import type { PlayOffFormat, PoolShape } from '../season/play-offs/pools.ts'
import { movesOf, progressOf } from '../season/play-offs/progress.ts'
import { gamesFor } from '../season/play-offs/stages.ts'
import { POINTS_RULES } from '../leagues/leagues/points.ts'
import { FAIR_ORDER } from '../leagues/leagues/choose-order.ts'

/** Play-offs of so many teams, whose ids are neither seeds nor numbers of games: 101 is the best seed. */
export function formatOf(teams: number, shape: PoolShape | null = null): PlayOffFormat {
  const terms = { points: POINTS_RULES.football, order: FAIR_ORDER }
  return {
    seeds: Array.from({ length: teams }, (_item, at) => 101 + at),
    pools: shape && { ...shape, ...terms },
  }
}

/** Applies what the results so far lead to. */
export function moved(format: PlayOffFormat, games: readonly PlayOffGame[]): PlayOffGame[] {
  const byNumber = new Map(games.map((game) => [game.number, game]))
  for (const { number, teams, isWalkover } of movesOf(format, games)) {
    byNumber.set(number, {
      number,
      score: null,
      isOff: isWalkover,
      teams: teams ?? byNumber.get(number)?.teams ?? null,
      isWaiting: teams === null && (isWalkover || byNumber.get(number)?.teams !== null),
    })
  }
  return [...byNumber.values()]
}

export function scored(
  games: readonly PlayOffGame[],
  number: number,
  score: PlayOffScore | null,
): PlayOffGame[] {
  return games.map((game) => (game.number === number ? { ...game, score } : game))
}

/** Plays every game, round by round; `scoreOf` says how each of them ends. */
export function playedOut(
  format: PlayOffFormat,
  scoreOf: (number: number, pair: readonly number[]) => PlayOffScore,
) {
  let games = moved(format, [])
  const planned = gamesFor(format.seeds.length, format.pools)
  for (const ofRound of Map.groupBy(planned, ({ round }) => round).values()) {
    const numbers = new Set(ofRound.map(({ number }) => number))
    const played = games.map((game) =>
      numbers.has(game.number) ? { ...game, score: scoreOf(game.number, game.teams ?? []) } : game,
    )
    games = moved(format, played)
  }
  return { format, games, standings: progressOf(format, games) }
}

export function wonBy(side: 0 | 1): PlayOffScore {
  return { one: side === 0 ? 11 : 4, two: side === 0 ? 4 : 11, forfeit: null }
}

/** The better seed wins. */
export function better(_number: number, [one = 0, two = 0]: readonly number[]): PlayOffScore {
  return wonBy(one < two ? 0 : 1)
}
