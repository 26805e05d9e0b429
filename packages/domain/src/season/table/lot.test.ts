import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleFixture } from '../../testing/sample-fixture.ts'
import { POINTS_RULES } from '../../leagues/leagues/points.ts'
import type { Fixture } from '../fixtures/fixture.ts'
import { drawLot, lotFaults, lotTermsHash, whenPublished } from './lot.ts'
import { levelUntilLot, lotProblem } from './lot-due.ts'
import { standings, type TableSource } from './standings.ts'
import { whyAbove } from './why.ts'

const hash = (text: string) => createHash('sha256').update(text).digest('hex')
const NUMBER = '3 7 19 22 31 40'
const terms = {
  teams: ['Aces', 'Bees', 'Dinkers', 'Net Gains'],
  seed: 'ours',
  publicNumber: { kind: 'other', what: 'The Lotto', day: '2027-01-02' } as const,
}

function game(one: number, two: number, score: Fixture['score']): Fixture {
  const [teamOne, teamTwo] = [one, two].map((id) => ({ id, name: terms.teams[id - 1] ?? '' }))
  if (!teamOne || !teamTwo) throw new Error('There are no such teams.')
  return { ...sampleFixture, id: one * 10 + two, teamOne, teamTwo, score }
}

const DRAW = { teamOne: 5, teamTwo: 5 }
/** Aces and Bees are level, and the others below them too. */
const LEVEL: TableSource & { endDate: string } = {
  fixtures: [
    game(1, 2, DRAW),
    game(3, 4, DRAW),
    game(1, 3, { teamOne: 9, teamTwo: 2 }),
    game(2, 4, { teamOne: 9, teamTwo: 2 }),
  ],
  playOffs: null,
  pointsRule: 'football',
  ownPoints: POINTS_RULES.football,
  tableOrder: ['points', 'difference', 'lot', 'name'],
  endDate: '2027-02-01',
}

test('before the lot is drawn level teams share their place, and afterwards each has one, by lot', () => {
  expect(standings(LEVEL).map(({ place }) => place)).toEqual([1, 1, 3, 3])
  const rows = standings({ ...LEVEL, lot: [2, 4, 1, 3] })
  expect(rows.map(({ teamId, place }) => [teamId, place])).toEqual([
    [2, 1],
    [1, 2],
    [4, 3],
    [3, 4],
  ])
  expect(whyAbove(rows, 0)).toBe('Level on points with Aces; above them by lot.')
})

test('a lot that is older than a team decides nothing for those level with it', () => {
  expect(standings({ ...LEVEL, lot: [2, 1, 3] }).map(({ place }) => place)).toEqual([1, 2, 3, 3])
})

test('a lot follows from its terms and a number alone, in whatever order its teams are given', async () => {
  const order = await drawLot(terms, NUMBER, hash)
  expect(order.toSorted()).toEqual(terms.teams)
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(terms.teams, { minLength: 4 }), async (teams) => {
      expect(await drawLot({ ...terms, teams }, NUMBER, hash)).toEqual(order)
    }),
  )
})

test('the hash of a lot that waits for no number is not claimed to have been public before', () => {
  expect(whenPublished(terms)).toBe('published before the lot was drawn')
  expect(whenPublished({})).toBe('published with the lot')
})

test('over many numbers each team is first about as often as any other', async () => {
  const firsts = new Map<string | undefined, number>()
  for (let number = 0; number < 2000; number += 1) {
    const [first] = await drawLot(terms, String(number), hash)
    firsts.set(first, (firsts.get(first) ?? 0) + 1)
  }
  for (const count of firsts.values()) expect(Math.abs(count - 500)).toBeLessThan(100)
})

test('a lot that holds has no faults, and each alteration of it shows', async () => {
  const order = await drawLot(terms, NUMBER, hash)
  const lot = { terms, termsHash: await lotTermsHash(terms, hash), publicNumber: NUMBER, order }
  expect(await lotFaults(lot, hash)).toEqual([])
  const alterations = [
    { terms: { ...terms, seed: 'another' } },
    { terms: { ...terms, teams: [...terms.teams, 'Owls'] } },
    { terms: { ...terms, publicNumber: { ...terms.publicNumber, what: 'Another' } } },
    { publicNumber: '1 2 3' },
    { order: order.toReversed() },
    { termsHash: 'ab' },
  ]
  for (const change of alterations)
    expect(await lotFaults({ ...lot, ...change }, hash)).not.toEqual([])
})

test('a lot is due once games can no longer tell the teams apart', () => {
  expect(lotProblem(LEVEL, '2027-01-12')).toBeNull()
  expect(levelUntilLot(LEVEL)).toEqual([
    ['Aces', 'Bees'],
    ['Dinkers', 'Net Gains'],
  ])
  const open = { ...LEVEL, fixtures: [...LEVEL.fixtures, game(1, 4, null)] }
  expect(lotProblem(open, '2027-01-12')).toBe(
    'Aces, Bees, Dinkers and Net Gains are level by now, and games to come may tell them apart.',
  )
  expect(lotProblem(open, '2027-02-02')).toBeNull()
  expect(lotProblem({ ...LEVEL, tableOrder: ['points', 'name'] }, '2027-01-12')).toBe(
    'The table of this league goes by no lot.',
  )
  expect(lotProblem({ ...LEVEL, lot: [1, 2, 3, 4] }, '2027-01-12')).toBe(
    'No teams are level by all rules before the lot.',
  )
})
