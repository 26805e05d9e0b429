import fc from 'fast-check'
import { expect, test } from 'vitest'
import { better, formatOf, moved, scored, wonBy } from '../../testing/played-out.ts'
import type { PlayOffGame } from './pool-tables.ts'
import { poolTables } from './pool-tables.ts'
import type { LeftTeam, PlayOffFormat } from './pools.ts'
import { drawnPlayOffs } from './play-offs.ts'
import { championOf, isStillIn, movesOf, progressOf } from './progress.ts'
import { leftTeams, outcomeOf } from './walkovers.ts'

const NEITHER = { one: 0, two: 0, forfeit: 'both' } as const

test.each([
  [[1, 2], wonBy(0), [1, 2]],
  [[1, 2], NEITHER, ['nobody', 'nobody']],
  [[1, 2], null, [null, null]],
  [['nobody', 2], null, [2, 'nobody']],
  [[1, 'nobody'], null, [1, 'nobody']],
  [[null, 'nobody'], null, [null, 'nobody']],
  [['nobody', 'nobody'], null, ['nobody', 'nobody']],
] as const)('of %j with %j go on %j', ([one, two], score, [winner, loser]) => {
  expect(outcomeOf([one, two], score)).toEqual({ winner, loser })
})

/** The games of a bracket by their numbers: who plays, `walkover`, or `open`. */
function standing(format: PlayOffFormat, games: readonly PlayOffGame[]) {
  return progressOf(format, games).map(({ one, two, isWalkover }) =>
    isWalkover ? 'walkover' : one === null || two === null ? 'open' : `${one} v ${two}`,
  )
}

function after(format: PlayOffFormat, games: readonly PlayOffGame[]): PlayOffGame[] {
  const now = moved(format, games)
  expect(movesOf(format, now)).toEqual([])
  return now
}

test('a semi-final to which neither team came decides the final and third place', () => {
  const format = formatOf(4)
  const first = after(format, scored(moved(format, []), 1, NEITHER))
  expect(standing(format, first).slice(2)).toEqual(['walkover', 'walkover'])
  expect(championOf(progressOf(format, first))).toBeNull()
  const played = after(format, scored(first, 2, wonBy(0)))
  expect(championOf(progressOf(format, played))).toBe(102)
  expect(progressOf(format, played)[2]?.winner).toBe(103)
})

test('taken back, such a result opens the games after it again, with the fixtures that they had', () => {
  const format = formatOf(4)
  let games = moved(format, [])
  for (const number of [1, 2]) games = after(format, scored(games, number, wonBy(0)))
  const off = after(format, scored(games, 1, NEITHER))
  expect(off.slice(2).map(({ isOff, isWaiting }) => [isOff, isWaiting])).toEqual([
    [true, true],
    [true, true],
  ])
  const back = after(format, scored(off, 1, wonBy(0)))
  expect(standing(format, back).slice(2)).toEqual(['104 v 103', '101 v 102'])
  expect(back.every(({ isOff, isWaiting }) => !isOff && !isWaiting)).toBe(true)
})

test('a final to which neither team came has no champion, and says so', () => {
  const format = formatOf(2)
  const games = after(format, scored(moved(format, []), 1, NEITHER))
  expect(championOf(progressOf(format, games))).toBeNull()
  const sides = { teamOne: { id: 101, name: 'Aces' }, teamTwo: { id: 102, name: 'Bees' } }
  const place = { startTime: '2027-03-02T18:30:00Z', courtNumber: 1 }
  const score = { teamOne: 0, teamTwo: 0 }
  const game = { ...place, ...sides, id: 7, venueId: 1, score, sets: null, statusReason: '' }
  const drawn = drawnPlayOffs(
    {
      seeds: [sides.teamOne, sides.teamTwo],
      games: [{ number: 1, fixtureId: 7, ...place, isWaiting: false }],
      pools: null,
    },
    { fixtures: [{ ...game, status: 'scheduled', forfeit: 'both' }] },
  )
  expect(drawn).toMatchObject({ champion: null, isWithoutChampion: true })
  expect(drawn.rounds[0]?.games[0]).toMatchObject({ note: 'Neither team came' })
})

test('when neither came to both semi-finals, nothing is left to play', () => {
  const format = formatOf(4)
  let games = moved(format, [])
  for (const number of [1, 2]) games = after(format, scored(games, number, NEITHER))
  expect(progressOf(format, games).slice(2)).toMatchObject([
    { winner: 'nobody' },
    { winner: 'nobody' },
  ])
})

test('a bye into the bracket goes on past a quarter-final without a winner', () => {
  const format = formatOf(5)
  const games = after(format, scored(moved(format, []), 1, NEITHER))
  expect(progressOf(format, games)[1]).toMatchObject({ winner: 101, loser: 'nobody' })
  const played = after(format, scored(games, 3, wonBy(0)))
  expect(progressOf(format, played).slice(3)).toMatchObject([
    { isWalkover: true, winner: 103 },
    { one: 101, two: 102, isWalkover: false },
  ])
})

test('a team that leaves has its next game as a walkover, keeps the results that it has, and comes back', () => {
  const format = formatOf(4)
  const first = after(format, scored(moved(format, []), 1, wonBy(0)))
  const left = { ...format, left: [{ teamId: 101, unplayed: [] }] }
  const second = after(left, scored(after(left, first), 2, wonBy(0)))
  expect(progressOf(left, second)[0]?.winner).toBe(101)
  expect(championOf(progressOf(left, second))).toBe(102)
  const back = after(format, second)
  expect(standing(format, back)[3]).toBe('101 v 102')
  expect(championOf(progressOf(format, back))).toBeNull()
})

test('a team that leaves before its pool is over is last in it, and none of its games count', () => {
  const SIX = formatOf(6, { count: 2, through: 2 })
  let games = moved(SIX, [])
  const own = games.filter(({ teams }) => teams?.includes(101))
  games = scored(games, own[0]?.number ?? 0, better(0, own[0]?.teams ?? []))
  const unplayed = own.slice(1).map(({ number }) => number)
  const left = { ...SIX, left: [{ teamId: 101, unplayed }] }
  games = after(left, games)
  const rest = games.filter(({ teams, isOff }) => !isOff && !teams?.includes(101))
  for (const { number, teams } of rest) games = scored(games, number, better(0, teams ?? []))
  const [pool] = poolTables(left, games)
  expect(pool?.rows.map(({ key, played }) => [key, played])).toEqual([
    ['104', 1],
    ['105', 1],
    ['101', 0],
  ])
  expect(pool?.isOver).toBe(true)
  expect(standing(left, after(left, games)).slice(6, 8)).toEqual(['104 v 103', '102 v 105'])
})

test('a team is still in until it is out of the bracket, or its pool ends without it', () => {
  const format = formatOf(4)
  const games = after(format, scored(moved(format, []), 1, wonBy(0)))
  const inNow = (now: readonly PlayOffGame[]) =>
    format.seeds.filter((team) => isStillIn(format, now, team))
  expect(inNow(games)).toEqual([101, 102, 103, 104])
  const third = after(format, scored(after(format, scored(games, 2, wonBy(0))), 3, wonBy(0)))
  expect(inNow(third)).toEqual([101, 102])
  const SIX = formatOf(6, { count: 2, through: 1 })
  expect(isStillIn(SIX, moved(SIX, []), 106)).toBe(true)
})

test('a team that leaves after a walkover takes back nothing that was played since', () => {
  const left: LeftTeam[] = [{ teamId: 104, unplayed: [1] }]
  const format = { ...formatOf(4), left }
  // 101 goes on without playing, and to the final.
  const games = after(format, scored(moved(format, []), 2, wonBy(0)))
  expect(standing(format, games)[3]).toBe('101 v 102')
  left.push({ teamId: 101, unplayed: [4] })
  expect(progressOf(format, after(format, games)).map(({ winner }) => winner)).toEqual([
    101, 102, 103, 102,
  ])
})

test('withdrawals of a league say which games of the play-offs were left unplayed', () => {
  const games = [
    { number: 1, fixtureId: 71 },
    { number: 2, fixtureId: null },
  ]
  expect(leftTeams([{ teamId: 5, fixtureIds: [3, 71] }], games)).toEqual([
    { teamId: 5, unplayed: [1] },
  ])
})

test('whatever happens, every bracket comes to an end, and no one who is out plays on', () => {
  const happening = fc.constantFrom<'one' | 'two' | 'neither' | 'leaves'>(
    'one',
    'two',
    'neither',
    'leaves',
  )
  const property = fc.property(
    fc.integer({ min: 2, max: 16 }),
    fc.array(happening, { minLength: 20, maxLength: 20 }),
    (teams, happenings) => {
      const left: LeftTeam[] = []
      const format = { ...formatOf(teams), left }
      let games = after(format, [])
      for (const what of happenings) {
        const next = games.find(({ isOff, score, isWaiting }) => !isOff && !score && !isWaiting)
        if (!next?.teams) break
        if (what === 'leaves') left.push({ teamId: next.teams[0], unplayed: [next.number] })
        const score = what === 'neither' ? NEITHER : wonBy(what === 'one' ? 0 : 1)
        games = after(format, what === 'leaves' ? games : scored(games, next.number, score))
      }
      const out = new Set(left.map(({ teamId }) => teamId))
      const open = games.filter(({ score, isWaiting }) => !score && !isWaiting)
      expect(open.flatMap((game) => game.teams?.filter((team) => out.has(team)))).toEqual([])
      expect(progressOf(format, games).at(-1)?.winner).not.toBeNull()
    },
  )
  const [one, two, leaves, neither] = ['one', 'two', 'leaves', 'neither'] as const
  const start = [one, leaves, one, one, one, neither, neither]
  const leavesLater = [...start, one, one, one, two, leaves, one]
  fc.assert(property, { examples: [[15, leavesLater]] })
})
