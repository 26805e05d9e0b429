import fc from 'fast-check'
import { expect, test } from 'vitest'
import { better, formatOf, moved, playedOut, scored, wonBy } from '../../testing/played-out.ts'
import { bracketOf, nameOfRound } from './bracket.ts'
import {
  roundsFor,
  roundWithoutPlace,
  seedsProblem,
  startsProblems,
  takenByOthers,
  takenProblems,
  timesOf,
} from './plan.ts'
import { championOf, movesOf, progressOf, winnerOf } from './progress.ts'

const sizes = fc.integer({ min: 2, max: 16 })
test('every team but the champion loses once, apart from the game for third place', () => {
  fc.assert(
    fc.property(
      sizes,
      fc.array(fc.constantFrom(0 as const, 1 as const), { minLength: 16, maxLength: 16 }),
      (teams, sides) => {
        const { format, games, standings } = playedOut(formatOf(teams), (number) =>
          wonBy(sides[number - 1] ?? 0),
        )
        const { seeds } = format
        const lost = games
          .filter(({ number }) => standings[number - 1]?.game.name !== 'Third place')
          .map((game) => game.teams?.find((team) => team !== winnerOf(game)))
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
      const { games, standings } = playedOut(formatOf(teams), better)
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
      const byes = 2 ** roundsFor(teams, null) - teams
      expect(seedsIn(1)).toEqual(Array.from({ length: teams - byes }, (_item, at) => byes + 1 + at))
      expect(seedsIn(2)).toEqual(Array.from({ length: byes }, (_item, at) => 1 + at))
      expect(games.map(({ number }) => number)).toEqual(games.map((_game, at) => at + 1))
      expect(games.at(-1)?.name).toBe('Final')
    }),
  )
})

test('another result moves the games that depend on it, and takes their results out', () => {
  const { format, games } = playedOut(formatOf(4), better)
  // The fourth seed has beaten the first after all.
  const changed = scored(games, 1, wonBy(1))
  expect(movesOf(format, changed)).toEqual([
    {
      number: 3,
      teams: [101, 103],
      isWalkover: false,
      goesOn: null,
      isNew: false,
      losesResult: true,
    },
    {
      number: 4,
      teams: [104, 102],
      isWalkover: false,
      goesOn: null,
      isNew: false,
      losesResult: true,
    },
  ])
  const after = moved(format, changed)
  expect(movesOf(format, after)).toEqual([])
  expect(championOf(progressOf(format, after))).toBeNull()
})

test('a result that is taken back leaves later games waiting, until there is another one', () => {
  const { format, games } = playedOut(formatOf(4), better)
  const open = games.map((game) => (game.number === 1 ? { ...game, score: null } : game))
  expect(movesOf(format, open).map(({ number, teams }) => [number, teams])).toEqual([
    [3, null],
    [4, null],
  ])
  const waiting = moved(format, open)
  expect(movesOf(format, waiting)).toEqual([])
  expect(moved(format, scored(waiting, 1, wonBy(0))).map(({ isWaiting }) => isWaiting)).toEqual([
    false,
    false,
    false,
    false,
  ])
})

test('a corrected score of the same winner moves nothing', () => {
  const { format, games } = playedOut(formatOf(8), better)
  expect(movesOf(format, scored(games, 1, { one: 15, two: 13, forfeit: null }))).toEqual([])
})

function names(teams: number): string[] {
  const bracket = bracketOf(teams)
  return Array.from({ length: roundsFor(teams, null) }, (_item, at) => nameOfRound(bracket, at + 1))
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
  expect(seedsProblem(seeds, [1, 2, 3], null)).toBe(problem)
})

test('games leave others the courts that they have then, as long as another one is free', () => {
  const taken = [{ night: '2027-03-02', from: '18:45', until: '19:15', court: 1 }]
  const games = bracketOf(4)
  const starts = at('18:30', '19:15')
  const courts = (hallCourts?: number) =>
    timesOf(games, starts, { ...HALL, hallCourts, taken }).map(({ court }) => court)
  expect(courts(3)).toEqual([2, 3, 1, 2])
  expect(courts()).toEqual([2, 1, 1, 2])
  const problems = (hallCourts?: number) => {
    const hall = { ...HALL, hallCourts, taken }
    return takenProblems(timesOf(games, starts, hall), games, hall)
  }
  expect(problems(3)).toEqual([])
  const note =
    'Others have court 1 on 2 Mar 2027 at 18:30, and no other court is free for this round. Please choose another time.'
  expect(problems()).toEqual([[0, note]])
})

test('others take courts in the hall in which the league is that night', () => {
  const [home, away] = ['2027-03-02', '2027-03-09'].map((night) => {
    return { night, from: '18:30', until: '19:00', court: 1 }
  })
  if (!home || !away) throw new Error('There are no nights.')
  const times = { openings: [], blackouts: [], losses: [] }
  const there = { from: away.night, until: away.night, ...times, taken: [home, away] }
  const hall = { gameMinutes: 30, ...times, taken: [home, away], elsewhere: [there] }
  expect(takenByOthers(hall)).toEqual([home, away])
  const others = { ...hall, taken: [{ ...away, court: 2 }], elsewhere: [there] }
  expect(takenByOthers(others)).toEqual([away])
})

test('a round has the courts of the hall in which it is', () => {
  const night = '2027-03-09'
  const halls = [{ from: night, until: night, courtsBooked: 1 }]
  const starts = ['2027-03-02T18:30Z', `${night}T18:30Z`].map((text) => new Date(text))
  const courts = (hall: typeof HALL & { halls?: typeof halls }) =>
    timesOf(bracketOf(8), starts, hall).map(({ court }) => court)
  const there = bracketOf(8).map(({ round }, at) => (round === 2 ? 1 : courts(HALL)[at]))
  expect(courts({ ...HALL, halls })).toEqual(there)
})

test.each([
  ['with its courts and hours', {}, null],
  ['with a court less', { courtsBooked: 1 }, 'Semi-finals'],
  ['that it has later', { startTime: '18:31' }, 'Semi-finals'],
  ['that it has until a game would end', { endTime: '19:00' }, null],
  ['that it has until before a game would end', { endTime: '18:59' }, 'Semi-finals'],
])('a round in another hall %s', (_, change, round) => {
  const night = '2027-03-09'
  const usual = { from: night, until: night, courtsBooked: 2, startTime: '18:30', endTime: '20:30' }
  const halls = [{ ...usual, ...change }]
  const starts = ['2027-03-02', night, '2027-03-16'].map((day) => new Date(`${day}T18:30Z`))
  const times = timesOf(bracketOf(8), starts, HALL)
  expect(roundWithoutPlace(bracketOf(8), times, { ...HALL, halls })).toBe(round)
})

test('a round on other courts than the first ones has its place where the hall has them', () => {
  const games = bracketOf(4)
  const times = timesOf(games, at('18:30', '19:15'), HALL).map((time) => {
    return { ...time, court: time.court + 1 }
  })
  const placeIn = (hall: object) => roundWithoutPlace(games, times, { ...HALL, halls: [], ...hall })
  expect([placeIn({}), placeIn({ hallCourts: 3 })]).toEqual(['Semi-finals', null])
  expect(placeIn({ hallCourts: 3, courts: 1 })).toBe('Semi-finals')
})

test('a round in the own hall has its courts, at whatever hour', () => {
  const times = timesOf(bracketOf(8), at('08:00', '09:00', '10:00'), HALL)
  const placeIn = (courts: number) =>
    roundWithoutPlace(bracketOf(8), times, { ...HALL, courts, halls: [] })
  expect([placeIn(2), placeIn(1)]).toEqual([null, 'Quarter-finals'])
})
