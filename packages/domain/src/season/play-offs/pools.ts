import type { OwnPoints } from '../../leagues/leagues/points.ts'
import type { TableRule } from '../../leagues/leagues/table-order.ts'
import { counted, listed } from '../../base/text/words.ts'
import { MOST_TEAMS } from './bracket.ts'

/** How many pools there are, and how many of each go on to the bracket. */
export type PoolShape = { readonly count: number; readonly through: number }

/** Pools with what their tables go by, which stays as it was when the play-offs were made. */
export type PoolTerms = PoolShape & {
  readonly points: OwnPoints
  readonly order: readonly TableRule[]
}

/** A team that has left its league, and the numbers of the games that it left unplayed. */
export type LeftTeam = { readonly teamId: number; readonly unplayed: readonly number[] }

/** The teams of play-offs from the best seed down, and the pools that come first; `null` without pools. */
export type PlayOffFormat = {
  readonly seeds: readonly number[]
  readonly pools: PoolTerms | null
  /** Teams that have left since; left out where none has. */
  readonly left?: readonly LeftTeam[] | undefined
}

/** The most teams of all pools together; the numbers of pools, and of teams in one pool. */
export const POOL_LIMITS = {
  teams: 32,
  fewestPools: 2,
  mostPools: 8,
  smallest: 3,
  largest: 8,
} as const

const LETTERS = 'ABCDEFGH'

export function poolName(pool: number): string {
  return `Pool ${LETTERS[pool] ?? pool + 1}`
}

/** The teams of each pool in serpentine order: A, B, C, C, B, A, A and so on. */
export function poolsOf<Team>(seeds: readonly Team[], count: number): Team[][] {
  const pools = Array.from({ length: count }, (): Team[] => [])
  for (const [at, seed] of seeds.entries()) {
    const place = at % count
    const isBackwards = Math.floor(at / count) % 2 === 1
    pools[isBackwards ? count - 1 - place : place]?.push(seed)
  }
  return pools
}

/** The numbers of pools into which so many teams can go. */
export function poolCounts(teams: number): number[] {
  const { fewestPools, mostPools, smallest, largest } = POOL_LIMITS
  return numbersFrom(fewestPools, mostPools).filter(
    (count) => Math.floor(teams / count) >= smallest && Math.ceil(teams / count) <= largest,
  )
}

/** How many of each pool can go on: fewer than there are in the smallest one, and not more than a bracket takes. */
export function throughCounts(teams: number, count: number): number[] {
  return numbersFrom(1, Math.floor(teams / count) - 1).filter(
    (through) => through * count <= MOST_TEAMS,
  )
}

function numbersFrom(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_number, at) => first + at)
}

/** The problem with pools for so many teams; `null` when they will do. */
export function poolsProblem(teams: number, { count, through }: PoolShape): string | null {
  const counts = poolCounts(teams)
  if (counts.length === 0) {
    return `Pools are for ${POOL_LIMITS.fewestPools * POOL_LIMITS.smallest} to ${POOL_LIMITS.teams} teams.`
  }
  if (!counts.includes(count)) {
    return `${counted(teams, 'team')} can play in ${listed(counts.map(String))} pools.`
  }
  const most = throughCounts(teams, count).at(-1) ?? 1
  return through >= 1 && through <= most
    ? null
    : `Of each pool, 1 to ${counted(most, 'team')} can go on.`
}
