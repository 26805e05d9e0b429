import type { Forfeit } from '../fixtures/fixture.ts'
import { leagueTable, type TableRow } from '../table/table.ts'
import type { CountedGame } from '../table/tally.ts'
import { type PlayOffFormat, poolsOf } from './pools.ts'
import { gamesFor } from './stages.ts'

/** A score of a game of play-offs. */
export type PlayOffScore = {
  readonly one: number
  readonly two: number
  readonly forfeit: Forfeit | null
}

/** A game of play-offs as it stands; teams by their ids. */
export type PlayOffGame = {
  readonly number: number
  /** The teams of its fixture; `null` while there is none. */
  readonly teams: readonly [one: number, two: number] | null
  readonly score: PlayOffScore | null
  /** Whether its fixture waits for its teams again, because an earlier result was taken back. */
  readonly isWaiting: boolean
  /** Whether it is called off. A pool ends without it. */
  readonly isOff: boolean
}

export type PoolTable = {
  readonly pool: number
  /** By their ids as text, the best first. Teams that no rule tells apart are in the order of their seeds. */
  readonly rows: readonly TableRow[]
  /** Whether all of its games have a result, or are called off. */
  readonly isOver: boolean
}

/**
 * The tables of the pools; none where there are no pools. A team that leaves before its pool is over is the last of it, and none
 * of its games count, so that the others have played as many games as each other.
 */
export function poolTables(
  { seeds, pools, left = [] }: PlayOffFormat,
  games: readonly PlayOffGame[],
): PoolTable[] {
  if (!pools) return []
  const byNumber = new Map(games.map((game) => [game.number, game]))
  const planned = gamesFor(seeds.length, pools)
  const { points } = pools
  const order = pools.order.filter((rule) => rule !== 'name')
  // Teams that are still tied go by these "names".
  const nameOf = new Map(seeds.map((id, at) => [id, String(at + 1).padStart(2, '0')]))
  return poolsOf(seeds, pools.count).map((teams, pool) => {
    const own = planned.filter((game) => game.pool === pool).map(({ number }) => number)
    const out = new Set(
      left
        .filter(({ unplayed }) => unplayed.some((number) => own.includes(number)))
        .map(({ teamId }) => String(teamId)),
    )
    const now = own
      .map((number) => byNumber.get(number))
      .filter((game) => !game?.teams?.some((team) => out.has(String(team))))
    const rows = leagueTable(
      teams.map((id) => ({ key: String(id), name: nameOf.get(id) ?? '' })),
      now.flatMap((game) => (game ? countedGame(game) : [])),
      { points, order },
    )
    const isOver = now.every((game) => game && (game.score !== null || game.isOff))
    const isOut = ({ key }: TableRow) => out.has(key)
    return { pool, rows: rows.toSorted((a, b) => Number(isOut(a)) - Number(isOut(b))), isOver }
  })
}

function countedGame({ teams, score, isOff }: PlayOffGame): CountedGame[] {
  if (!teams || !score || isOff) return []
  const [one, two] = teams
  return [
    {
      teamOne: String(one),
      teamTwo: String(two),
      teamOneScore: score.one,
      teamTwoScore: score.two,
      forfeit: score.forfeit,
    },
  ]
}
