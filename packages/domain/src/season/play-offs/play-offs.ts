import type { Fixture } from '../fixtures/fixture.ts'
import type { TableRow } from '../table/table.ts'
import type { Withdrawal } from '../table/withdrawal.ts'
import { nameOfRound, THIRD_PLACE } from './bracket.ts'
import { drawnGame, type DrawnGame, type PlayOffPlace, type Team } from './drawn-game.ts'
import { type PlayOffGame, poolTables } from './pool-tables.ts'
import { poolName, type PoolTerms } from './pools.ts'
import { championOf, progressOf } from './progress.ts'
import { leftTeams } from './walkovers.ts'

/** The play-offs of a league. A game has a fixture once its teams are known. */
export type PlayOffs = {
  /** From the best down. */
  readonly seeds: readonly Team[]
  readonly games: readonly PlayOffPlace[]
  /** `null` where the bracket comes first. */
  readonly pools: PoolTerms | null
}

export type DrawnRound = { readonly name: string; readonly games: readonly DrawnGame[] }

export type DrawnPool = {
  readonly name: string
  readonly rows: readonly (TableRow & {
    /** Whether it is among those that go on, as the table stands. */
    readonly isThrough: boolean
  })[]
  readonly games: readonly DrawnGame[]
  readonly isOver: boolean
}

export type DrawnPlayOffs = {
  readonly pools: readonly DrawnPool[]
  readonly rounds: readonly DrawnRound[]
  readonly thirdPlace: DrawnGame | null
  readonly champion: string | null
  /** Whether nobody came to the final. */
  readonly isWithoutChampion: boolean
}

type Season = {
  readonly fixtures: readonly Fixture[]
  readonly withdrawals?: readonly Withdrawal[] | undefined
}

/** Play-offs as a page draws them: pools, the bracket round by round, and the team that has won. */
export function drawnPlayOffs(
  { seeds, games, pools }: PlayOffs,
  { fixtures, withdrawals = [] }: Season,
): DrawnPlayOffs {
  const fixtureOf = new Map(fixtures.map((fixture) => [fixture.id, fixture]))
  const places = games.map((place) => ({
    ...place,
    fixture: place.fixtureId === null ? undefined : fixtureOf.get(place.fixtureId),
  }))
  const format = { seeds: seeds.map(({ id }) => id), pools, left: leftTeams(withdrawals, games) }
  const now = places.map(({ fixture, ...place }) => gameNow(place, fixture))
  const standings = progressOf(format, now)
  const planned = standings.map(({ game }) => game)
  const drawn = standings.map((standing) => {
    const place = places.find(({ number }) => number === standing.game.number)
    return drawnGame(standing, { place, fixture: place?.fixture, seeds, planned })
  })
  const inPools = drawn.filter((_game, at) => planned[at]?.pool !== null)
  const bracket = drawn.filter((game) => !inPools.includes(game) && game.name !== THIRD_PLACE)
  const last = planned.at(-1)?.round
  const champion = championOf(standings)
  return {
    pools: poolTables(format, now).map((table) => ({
      ...drawnPool(table, seeds, pools?.through ?? 0),
      games: inPools.filter(({ name }) => name === poolName(table.pool)),
    })),
    rounds: [...Map.groupBy(bracket, ({ number }) => planned[number - 1]?.round ?? 0)].map(
      ([round, ofRound]) => ({
        name: round === last ? 'Final' : nameOfRound(planned, round),
        games: ofRound,
      }),
    ),
    thirdPlace: drawn.find(({ name }) => name === THIRD_PLACE) ?? null,
    champion: seeds.find(({ id }) => id === champion)?.name ?? null,
    isWithoutChampion: standings.at(-1)?.winner === 'nobody',
  }
}

function drawnPool(
  { pool, rows, isOver }: ReturnType<typeof poolTables>[number],
  seeds: PlayOffs['seeds'],
  through: number,
): Omit<DrawnPlayOffs['pools'][number], 'games'> {
  const nameOf = (key: string) => seeds.find(({ id }) => String(id) === key)?.name ?? ''
  return {
    name: poolName(pool),
    rows: rows.map((row, at) => ({ ...row, name: nameOf(row.key), isThrough: at < through })),
    isOver,
  }
}

function gameNow({ number, isWaiting }: PlayOffPlace, fixture: Fixture | undefined): PlayOffGame {
  const { teamOne, teamTwo, score, forfeit = null, status } = fixture ?? {}
  return {
    number,
    isWaiting,
    teams: teamOne && teamTwo ? [teamOne.id, teamTwo.id] : null,
    score: score ? { one: score.teamOne, two: score.teamTwo, forfeit } : null,
    isOff: status === 'cancelled',
  }
}
