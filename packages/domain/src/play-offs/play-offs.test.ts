import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bracketOf, nameOfRound } from './bracket.ts'
import { roundsFor, seedsProblem, startsProblems, timesOf } from './plan.ts'
import { championOf, movesOf, type PlayOffGame, progressOf } from './progress.ts'

const sizes = fc.integer({ min: 2, max: 16 })
/** Ids that are neither seeds nor numbers of games. */
const seedsOf = (teams: number) => Array.from({ length: teams }, (_item, at) => 101 + at)

/** Applies what the results so far lead to. */
function moved(seeds: readonly number[], games: readonly PlayOffGame[]): PlayOffGame[] {
  const byNumber = new Map(games.map((game) => [game.number, game]))
  for (const { number, teams } of movesOf(seeds, games)) {
    const blank = { number, winner: null, hasResult: false }
    byNumber.set(number, {
      ...blank,
      teams: teams ?? byNumber.get(number)?.teams ?? null,
      isWaiting: teams === null,
    })
  }
  return [...byNumber.values()]
}

function won(games: readonly PlayOffGame[], number: number, side: 0 | 1): PlayOffGame[] {
  return games.map((game) =>
    game.number === number
      ? { ...game, winner: game.teams?.[side] ?? null, hasResult: true }
      : game,
  )
}

/** Plays every game; the side that wins is drawn, or always the better seed. */
function playedOut(teams: number, sides: (number: number, pair: readonly number[]) => 0 | 1) {
  const seeds = seedsOf(teams)
  let games = moved(seeds, [])
  for (const { number } of bracketOf(teams)) {
    const pair = games.find((game) => game.number === number)?.teams ?? []
    games = moved(seeds, won(games, number, sides(number, pair)))
  }
  return { seeds, games, standings: progressOf(seeds, games) }
}

const better = (_number: number, [one = 0, two = 0]: readonly number[]) => (one < two ? 0 : 1)

test('every team but the champion loses once, apart from the game for third place', () => {
  fc.assert(
    fc.property(
      sizes,
      fc.array(fc.constantFrom(0 as const, 1 as const), { minLength: 16, maxLength: 16 }),
      (teams, sides) => {
        const { seeds, games, standings } = playedOut(teams, (number) => sides[number - 1] ?? 0)
        const lost = games
          .filter(({ number }) => standings[number - 1]?.game.name !== 'Third place')
          .map(({ teams: pair, winner }) => pair?.find((team) => team !== winner))
        const champion = championOf(standings)
        expect(new Set(lost)).toEqual(new Set(seeds.filter((team) => team !== champion)))
        expect(lost).toHaveLength(seeds.length - 1)
        expect(games).toHaveLength(teams > 3 ? teams : teams - 1)
      },
    ),
  )
})

test('when the better seed always wins, the first two meet in the final and the next two for third place', () => {
  fc.assert(
    fc.property(sizes, (teams) => {
      const { games, standings } = playedOut(teams, better)
      expect(games.at(-1)?.teams?.toSorted()).toEqual([101, 102])
      expect(championOf(standings)).toBe(101)
      const third = games.find(({ number }) => standings[number - 1]?.game.name === 'Third place')
      expect(third?.teams?.toSorted()).toEqual(teams > 3 ? [103, 104] : undefined)
    }),
  )
})

test('byes go to the best seeds, and no team has two', () => {
  fc.assert(
    fc.property(sizes, (teams) => {
      const games = bracketOf(teams)
      const seedsIn = (round: number) =>
        games
          .filter((game) => game.round === round)
          .flatMap(({ one, two }) => [one, two])
          .flatMap((source) => (source.kind === 'seed' ? [source.seed] : []))
          .toSorted((one, other) => one - other)
      const byes = 2 ** roundsFor(teams) - teams
      expect(seedsIn(1)).toEqual(Array.from({ length: teams - byes }, (_item, at) => byes + 1 + at))
      expect(seedsIn(2)).toEqual(Array.from({ length: byes }, (_item, at) => 1 + at))
      expect(games.map(({ number }) => number)).toEqual(games.map((_game, at) => at + 1))
      expect(games.at(-1)?.name).toBe('Final')
    }),
  )
})

test('another result moves the games that depend on it, and takes their results out', () => {
  const { seeds, games } = playedOut(4, better)
  // The fourth seed has beaten the first after all.
  const changed = won(games, 1, 1)
  expect(movesOf(seeds, changed)).toEqual([
    { number: 3, teams: [101, 103], isNew: false, losesResult: true },
    { number: 4, teams: [104, 102], isNew: false, losesResult: true },
  ])
  const after = moved(seeds, changed)
  expect(movesOf(seeds, after)).toEqual([])
  expect(championOf(progressOf(seeds, after))).toBeNull()
})

test('a result that is taken back leaves later games waiting, until there is another one', () => {
  const { seeds, games } = playedOut(4, better)
  const open = games.map((game) =>
    game.number === 1 ? { ...game, winner: null, hasResult: false } : game,
  )
  expect(movesOf(seeds, open).map(({ number, teams }) => [number, teams])).toEqual([
    [3, null],
    [4, null],
  ])
  const waiting = moved(seeds, open)
  expect(movesOf(seeds, waiting)).toEqual([])
  expect(moved(seeds, won(waiting, 1, 0)).map(({ isWaiting }) => isWaiting)).toEqual([
    false,
    false,
    false,
    false,
  ])
})

test('a corrected score of the same winner moves nothing', () => {
  const { seeds, games } = playedOut(8, better)
  expect(movesOf(seeds, won(games, 1, 0))).toEqual([])
})

function names(teams: number): string[] {
  const bracket = bracketOf(teams)
  return Array.from({ length: roundsFor(teams) }, (_item, at) => nameOfRound(bracket, at + 1))
}

test('rounds have names', () => {
  expect(names(2)).toEqual(['Final'])
  expect(names(3)).toEqual(['Semi-finals', 'Final'])
  expect(names(16)).toEqual([
    'First round',
    'Quarter-finals',
    'Semi-finals',
    'Final and third place',
  ])
  expect(bracketOf(6).map(({ name }) => name)).toEqual([
    'Quarter-final 1',
    'Quarter-final 2',
    'Semi-final 1',
    'Semi-final 2',
    'Third place',
    'Final',
  ])
})

const HALL = { courts: 2, gameMinutes: 30 }

test('the games of a round share the courts, then follow one another', () => {
  const starts = ['2027-03-02T18:30Z', '2027-03-09T18:30Z', '2027-03-16T18:30Z'].map(
    (at) => new Date(at),
  )
  const times = timesOf(bracketOf(8), starts, HALL)
  expect(times.map(({ start, court }) => [start.toISOString().slice(5, 16), court])).toEqual([
    ['03-02T18:30', 1],
    ['03-02T18:30', 2],
    ['03-02T19:00', 1],
    ['03-02T19:00', 2],
    ['03-09T18:30', 1],
    ['03-09T18:30', 2],
    ['03-16T18:30', 1],
    ['03-16T18:30', 2],
  ])
})

function at(...clocks: string[]): Date[] {
  return clocks.map((clock) => new Date(`2027-03-02T${clock}Z`))
}

test('a round starts when the one before is over', () => {
  const games = bracketOf(8)
  expect(startsProblems(at('18:30', '19:30', '20:00'), games, HALL)).toEqual([])
  expect(startsProblems(at('18:30', '19:00', '20:00'), games, HALL)).toEqual([
    [1, 'This is before the quarter-finals end.'],
  ])
  expect(startsProblems(at('18:30'), games, HALL)).toHaveLength(1)
})

test.each([
  [[1, 2], null],
  [[1], 'Play-offs are for 2 to 16 teams.'],
  [[1, 2, 1], 'A team is seeded twice.'],
  [[1, 9], 'One of these teams has left the league.'],
])('the seeds %j: %s', (seeds, problem) => {
  expect(seedsProblem(seeds, [1, 2, 3])).toBe(problem)
})
