import fc from 'fast-check'
import { expect, test } from 'vitest'
import { better, formatOf, moved, playedOut, scored, wonBy } from '../../testing/played-out.ts'
import { movesInWords } from './moves-in-words.ts'
import { roundsFor, startsAfter, timesOf } from './plan.ts'
import { poolEntries } from './pool-entries.ts'
import { poolTables } from './pool-tables.ts'
import { poolCounts, type PoolShape, poolsOf, poolsProblem, throughCounts } from './pools.ts'
import { championOf, movesOf, progressOf } from './progress.ts'
import { gamesFor } from './stages.ts'

type Shape = PoolShape & { readonly teams: number }

/** Every way of playing in pools: 6 to 32 teams, with the numbers of pools and of those that go on. */
const SHAPES: readonly Shape[] = Array.from({ length: 27 }, (_teams, at) => at + 6).flatMap(
  (teams) =>
    poolCounts(teams).flatMap((count) =>
      throughCounts(teams, count).map((through) => ({ teams, count, through })),
    ),
)
const shapes = fc.constantFrom(...SHAPES)
const scores = fc.record({ one: fc.nat(15), two: fc.nat(15), forfeit: fc.constant(null) })

test('every number of teams from 6 to 32 can play in pools', () => {
  expect(new Set(SHAPES.map(({ teams }) => teams)).size).toBe(27)
  expect(SHAPES).toHaveLength(302)
  for (const { teams, ...shape } of SHAPES) expect(poolsProblem(teams, shape)).toBeNull()
})

test('teams go into pools in serpentine order, so that no pool is a team larger than another', () => {
  expect(poolsOf(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'], 3)).toEqual([
    ['a', 'f', 'g'],
    ['b', 'e', 'h'],
    ['c', 'd'],
  ])
  for (const { teams, count } of SHAPES) {
    const sizes = poolsOf(formatOf(teams).seeds, count).map(({ length }) => length)
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
  }
})

test('in a pool everyone meets everyone once, and no one plays twice in a round', () => {
  for (const { teams, ...shape } of SHAPES) {
    const games = gamesFor(teams, shape).filter(({ pool }) => pool !== null)
    const seeds = Array.from({ length: teams }, (_seed, at) => at + 1)
    const pairs = games.map(({ one, two }) => JSON.stringify([one, two]))
    expect(new Set(pairs).size).toBe(pairs.length)
    const wanted = poolsOf(seeds, shape.count).map(({ length }) => (length * (length - 1)) / 2)
    expect(games).toHaveLength(wanted.reduce((sum, each) => sum + each, 0))
    const played = games.flatMap(({ round, one, two }) =>
      [one, two].map((source) => JSON.stringify([round, source])),
    )
    expect(new Set(played).size).toBe(played.length)
  }
})

test('teams of one pool never meet in the first round of the bracket', () => {
  for (const { teams, ...shape } of SHAPES) {
    const games = gamesFor(teams, shape)
    const mates = games.filter(
      ({ one, two }) => one.kind === 'pool' && two.kind === 'pool' && one.pool === two.pool,
    )
    expect(mates).toEqual([])
    expect(games.map(({ number }) => number)).toEqual(games.map((_game, at) => at + 1))
  }
})

test('each place of each pool has a seed, the winners of the pools the best ones', () => {
  for (const shape of SHAPES) {
    const entries = poolEntries(shape)
    expect(entries.map(({ place }) => place)).toEqual(
      entries.map((_entry, at) => Math.floor(at / shape.count) + 1),
    )
    expect(new Set(entries.map(({ pool, place }) => `${pool} ${place}`)).size).toBe(
      shape.count * shape.through,
    )
  }
})

test('two of each of two or four pools can meet again in the final alone', () => {
  for (const count of [2, 4]) {
    const half = (2 * count) / 2
    const games = gamesFor(4 * count, { count, through: 2 }).filter(
      ({ one }) => one.kind === 'pool',
    )
    const upper = games.slice(0, half / 2).flatMap(({ one, two }) => [one, two])
    const pools = upper.map((source) => (source.kind === 'pool' ? source.pool : -1))
    expect(new Set(pools).size).toBe(half)
  }
})

test('the bracket waits for the tables, and ends with one champion, whatever the scores', () => {
  fc.assert(
    fc.property(shapes, fc.array(scores, { minLength: 120, maxLength: 120 }), (shape, drawn) => {
      const format = formatOf(shape.teams, shape)
      const planned = gamesFor(shape.teams, shape)
      const { games, standings } = playedOut(format, (number, pair) => {
        const score = drawn[number - 1] ?? wonBy(0)
        const isInPool = planned[number - 1]?.pool !== null
        return !isInPool && score.one === score.two ? better(number, pair) : score
      })
      const entered = standings
        .filter(({ game }) => game.pool === null)
        .flatMap(({ game, one, two }) => [
          ...(game.one.kind === 'pool' ? [one] : []),
          ...(game.two.kind === 'pool' ? [two] : []),
        ])
      const through = poolTables(format, games).flatMap(({ rows }) =>
        rows.slice(0, shape.through).map(({ key }) => Number(key)),
      )
      expect(new Set(entered)).toEqual(new Set(through))
      expect(through).toContain(championOf(standings))
      expect(movesOf(format, games)).toEqual([])
    }),
    { numRuns: 60 },
  )
})

test('when the better seed always wins, the best seed is champion and the next one second', () => {
  const property = fc.property(shapes, (shape) => {
    const { games, standings } = playedOut(formatOf(shape.teams, shape), better)
    expect(championOf(standings)).toBe(101)
    expect(games.at(-1)?.teams).toEqual([101, 102])
  })
  fc.assert(property, { numRuns: 40 })
})

const SIX = formatOf(6, { count: 2, through: 2 })

test('no team is in the bracket before its pool is over; a game that is called off is not waited for', () => {
  let games = moved(SIX, [])
  expect(games).toHaveLength(6)
  const ofFirst = gamesFor(6, SIX.pools).flatMap(({ number, pool }) => (pool === 0 ? [number] : []))
  const [last = 0, ...others] = ofFirst.toReversed()
  for (const number of others) games = scored(games, number, wonBy(0))
  expect(movesOf(SIX, games)).toEqual([])
  const isOver = (at: number) => poolTables(SIX, games)[at]?.isOver
  games = games.map((game) => (game.number === last ? { ...game, isOff: true } : game))
  expect([isOver(0), isOver(1)]).toEqual([true, false])
  const semiFinal = progressOf(SIX, games).find(({ game }) => game.number === 7)
  expect([semiFinal?.one, semiFinal?.two]).toEqual([expect.any(Number), null])
})

test('teams that no rule tells apart go on in the order of their seeds', () => {
  const level = { one: 7, two: 7, forfeit: null }
  const { games } = playedOut(SIX, (number, pair) => (number <= 6 ? level : better(number, pair)))
  expect(poolTables(SIX, games).map(({ rows }) => rows.map(({ key }) => key))).toEqual([
    ['101', '104', '105'],
    ['102', '103', '106'],
  ])
  expect(games.find(({ number }) => number === 7)?.teams).toEqual([101, 103])
})

test('another result of a pool says whom it moves, and takes results out that other teams play for', () => {
  const { games } = playedOut(SIX, better)
  const changed = games.map((game) =>
    game.teams?.includes(101) && game.number <= 6
      ? { ...game, score: game.teams[0] === 101 ? wonBy(1) : wonBy(0) }
      : game,
  )
  const moves = movesOf(SIX, changed)
  expect(moves.every(({ losesResult, isNew }) => losesResult && !isNew)).toBe(true)
  const names = new Map(SIX.seeds.map((id) => [id, `T${id}`]))
  expect(movesInWords(SIX, moves.slice(0, 1), names)).toBe(
    'This changes who plays on: Semi-final 1 would be T104 v T103, and lose its result.',
  )
})

test('rounds of pools come before those of the bracket, on the courts side by side', () => {
  const shape = { count: 2, through: 2 }
  expect(roundsFor(8, shape)).toBe(5)
  const games = gamesFor(8, shape)
  const hall = { courts: 2, gameMinutes: 30 }
  const starts = startsAfter('2027-03-02T18:30', games, { ...hall, pace: 'night' })
  expect(starts.map((start) => start.slice(11))).toEqual([
    '18:30',
    '19:30',
    '20:30',
    '21:30',
    '22:00',
  ])
  expect(startsAfter('2027-03-02T18:30', games, { ...hall, pace: 'weekly' }).at(-1)).toBe(
    '2027-03-30T18:30',
  )
  const times = timesOf(
    games,
    starts.map((start) => new Date(`${start}Z`)),
    hall,
  )
  expect(new Set(times.map(({ start, court }) => `${start.toISOString()} ${court}`)).size).toBe(
    times.length,
  )
})

test.each([
  [5, { count: 2, through: 1 }, 'Pools are for 6 to 32 teams.'],
  [8, { count: 3, through: 1 }, '8 teams can play in 2 pools.'],
  [12, { count: 5, through: 1 }, '12 teams can play in 2, 3 and 4 pools.'],
  [8, { count: 2, through: 4 }, 'Of each pool, 1 to 3 teams can go on.'],
  [32, { count: 8, through: 3 }, 'Of each pool, 1 to 2 teams can go on.'],
  [8, { count: 2, through: 2 }, null],
])('%i teams in pools %j: %s', (teams, shape, problem) => {
  expect(poolsProblem(teams, shape)).toBe(problem)
})
