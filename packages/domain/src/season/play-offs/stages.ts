import { everyoneOnce } from '../schedule/everyone-once.ts'
import { type BracketGame, bracketOf, type Source } from './bracket.ts'
import { poolEntries } from './pool-entries.ts'
import { poolName, type PoolShape, poolsOf } from './pools.ts'

/** All games of play-offs for so many teams: those of the pools round by round, then the bracket. */
export function gamesFor(teams: number, pools: PoolShape | null): BracketGame[] {
  if (!pools) return bracketOf(teams)
  const before = poolGames(teams, pools.count)
  const rounds = before.at(-1)?.round ?? 0
  const entries = poolEntries(pools)
  const sourceOf = (source: Source): Source => {
    if (source.kind === 'seed') {
      const entry = entries[source.seed - 1]
      return entry ? { kind: 'pool', ...entry } : source
    }
    return source.kind === 'pool' ? source : { ...source, game: source.game + before.length }
  }
  const bracket = bracketOf(entries.length).map((game) => ({
    ...game,
    number: game.number + before.length,
    round: game.round + rounds,
    one: sourceOf(game.one),
    two: sourceOf(game.two),
  }))
  return [...before, ...bracket]
}

/** Everyone once in each pool. The seed that is better is named first. */
function poolGames(teams: number, count: number): BracketGame[] {
  const seeds = Array.from({ length: teams }, (_seed, at) => at + 1)
  const games = poolsOf(seeds, count).flatMap((own, pool) =>
    everyoneOnce(own.length).flatMap((pairs, at) =>
      pairs.map((pair) => ({ pool, round: at + 1, pair: pair.map((seat) => own[seat] ?? 0) })),
    ),
  )
  return games
    .toSorted((one, other) => one.round - other.round || one.pool - other.pool)
    .map(({ pool, round, pair }, at) => ({
      number: at + 1,
      name: poolName(pool),
      round,
      pool,
      one: { kind: 'seed', seed: Math.min(...pair) },
      two: { kind: 'seed', seed: Math.max(...pair) },
    }))
}
