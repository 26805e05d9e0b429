import fc from 'fast-check'
import { expect, test } from 'vitest'
import { whyAbove } from '../table/why.ts'
import { asNight } from './partner-night.ts'
import { partnerTable } from './partner-table.ts'
import { rotatePartners } from './rotate-partners.ts'

const NAMES = ['Aoife B.', 'Brian W.', 'Ciara D.', 'Darragh E.', 'Eimear F.']
const PLAYERS = NAMES.map((name, at) => ({ number: at + 1, name }))
const round = (one: [number, number], two: [number, number], sitOuts: number[]) => ({
  games: [{ court: 1, teamOne: one, teamTwo: two }],
  sitOuts,
})
const ROUNDS = [round([1, 2], [3, 4], [5]), round([1, 3], [4, 5], [2]), round([5, 2], [1, 4], [3])]
const shown = (scores: Parameters<typeof partnerTable>[2]) => {
  const table = partnerTable(PLAYERS, ROUNDS, scores)
  return {
    ...table,
    rows: table.rows.map(({ place, teamName, played, points, scored, conceded }) => [
      place,
      teamName,
      played,
      points,
      scored,
      conceded,
    ]),
  }
}

test('each player has the games of all their partners, and all four of a game have its score', () => {
  const table = shown([
    { round: 1, court: 1, one: 11, two: 7 },
    { round: 2, court: 1, one: 9, two: 9 },
  ])
  expect(table.isUneven).toBe(true)
  expect(table.rows).toEqual([
    [1, 'Brian W.', 1, 1, 11, 7],
    [2, 'Aoife B.', 2, 1.5, 20, 16],
    [3, 'Eimear F.', 1, 0.5, 9, 9],
    [4, 'Ciara D.', 2, 0.5, 16, 20],
    [5, 'Darragh E.', 2, 0.5, 16, 20],
  ])
})

test('with as many games for everyone, games won come first, and a row says what put it there', () => {
  const four = PLAYERS.slice(0, 4)
  const rounds = [round([1, 2], [3, 4], []), round([1, 3], [2, 4], []), round([1, 4], [2, 3], [])]
  const { rows, isUneven } = partnerTable(four, rounds, [
    { round: 1, court: 1, one: 11, two: 3 },
    { round: 2, court: 1, one: 11, two: 5 },
    { round: 3, court: 1, one: 10, two: 11 },
  ])
  expect(isUneven).toBe(false)
  expect(rows.map(({ teamName, points, difference }) => [teamName, points, difference])).toEqual([
    ['Aoife B.', 2, 13],
    ['Brian W.', 2, 3],
    ['Ciara D.', 2, -1],
    ['Darragh E.', 0, -15],
  ])
  expect(whyAbove(rows, 0)).toBe(
    'Level on points with Brian W. and Ciara D.; above Brian W. on score difference, 13 to 3.',
  )
})

test('points for and against are the same in all, and every game won is one lost', () => {
  const nights = fc.record({
    count: fc.integer({ min: 4, max: 13 }),
    courts: fc.integer({ min: 1, max: 3 }),
    rounds: fc.integer({ min: 1, max: 4 }),
    points: fc.array(fc.integer({ min: 0, max: 99 }), { minLength: 24, maxLength: 24 }),
  })
  fc.assert(
    fc.property(nights, ({ count, courts, rounds, points }) => {
      const players = Array.from({ length: count }, (_, at) => ({ number: at + 1, name: `P${at}` }))
      const drawn = rotatePartners({
        players: players.map(({ number }) => String(number)),
        courts,
        rounds,
        seed: 'spring',
      })
      const night = asNight(drawn, [1, 2, 3])
      const scores = night.flatMap(({ games }, at) =>
        games.map(({ court }) => {
          const game = 2 * (3 * at + court - 1)
          return { round: at + 1, court, one: points[game] ?? 0, two: points[game + 1] ?? 0 }
        }),
      )
      const { rows } = partnerTable(players, night, scores)
      const sum = (of: (row: (typeof rows)[number]) => number) =>
        rows.reduce((total, row) => total + of(row), 0)
      expect(sum(({ difference }) => difference)).toBe(0)
      expect(sum(({ wins }) => wins)).toBe(sum(({ losses }) => losses))
      expect(sum(({ played }) => played)).toBe(4 * scores.length)
      expect(sum((row) => row.points)).toBe(2 * scores.length)
    }),
    { numRuns: 25, seed: 1 },
  )
})
