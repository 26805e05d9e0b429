import { expect, test } from 'vitest'
import type { Fixture } from '../fixtures/fixture.ts'
import { sampleFixture } from '../../testing/sample-fixture.ts'
import { POINTS_RULES } from '../../leagues/leagues/points.ts'
import { standings } from './standings.ts'
import { type TableRule } from '../../leagues/leagues/table-order.ts'
import { FAIR_ORDER } from '../../leagues/leagues/choose-order.ts'
import { undecided, whyAbove } from './why.ts'

const TEAMS = { A: 'Dink Floyd', B: 'Net Gains', C: 'Lob Stars', D: 'Rally Cats' } as const
type Letter = keyof typeof TEAMS

function teamOf(letter: Letter) {
  return { id: letter.codePointAt(0) ?? 0, name: TEAMS[letter] }
}

function game(one: Letter, two: Letter, [teamOne, teamTwo]: [number, number]): Fixture {
  const score = { teamOne, teamTwo }
  return { ...sampleFixture, teamOne: teamOf(one), teamTwo: teamOf(two), score }
}

function tableOf(fixtures: Fixture[], tableOrder: readonly TableRule[] = FAIR_ORDER) {
  const ownPoints = POINTS_RULES.football
  return standings({ fixtures, playOffs: null, pointsRule: 'football', ownPoints, tableOrder })
}

function reasonsOf(fixtures: Fixture[], order?: readonly TableRule[]) {
  const rows = tableOf(fixtures, order)
  return rows.map((_row, at) => whyAbove(rows, at))
}

test('two level teams are told apart by the game between them', () => {
  const fixtures = [game('A', 'B', [1, 0]), game('B', 'C', [5, 0])]
  expect(reasonsOf(fixtures)).toEqual([
    'Level on points with Net Gains; above them on head-to-head points, 3 to 0.',
    'Above Lob Stars on points, 3 to 0.',
    null,
  ])
})

test('three level teams are told apart together, and what is left starts again', () => {
  const fixtures = [
    game('A', 'B', [1, 0]),
    game('B', 'C', [3, 0]),
    game('C', 'A', [2, 0]),
    game('A', 'D', [1, 0]),
    game('B', 'D', [1, 0]),
    game('C', 'D', [1, 0]),
  ]
  expect(reasonsOf(fixtures).slice(0, 3)).toEqual([
    'Level on points with Lob Stars and Dink Floyd; above Lob Stars on head-to-head score difference among the level teams, 2 to -1.',
    'Level on points with Dink Floyd; above them on head-to-head points, 3 to 0.',
    'Above Rally Cats on points, 6 to 0.',
  ])
})

test('an average reads with two decimals', () => {
  const fixtures = [game('A', 'B', [1, 0]), game('A', 'B', [1, 0]), game('A', 'C', [1, 1])]
  expect(reasonsOf(fixtures, ['pointsPerGame'])[0]).toBe(
    'Above Lob Stars on points per game, 2.33 to 1.',
  )
  const level = [game('A', 'B', [1, 0]), game('A', 'B', [0, 1]), game('C', 'D', [1, 1])]
  const points = { pointsRule: 'own', ownPoints: { win: 2, draw: 1, loss: 0, forfeit: 0 } } as const
  const rows = standings({
    fixtures: level,
    playOffs: null,
    ...points,
    tableOrder: ['pointsPerGame', 'wins'],
  })
  expect(whyAbove(rows, 1)).toBe(
    'Level on points per game with Dink Floyd, Lob Stars and Rally Cats; above Lob Stars on wins, 1 to 0.',
  )
})

test('a tie that no game decides says so, and is found before seeds depend on it', () => {
  const drawn = [game('A', 'B', [1, 1]), game('C', 'D', [2, 1])]
  expect(reasonsOf(drawn)[1]).toBe(
    'Level on points with Net Gains; in alphabetical order, as no other rule tells them apart.',
  )
  expect(reasonsOf(drawn, ['points'])[1]).toBe('Level with Net Gains by every rule of this league.')
  for (const order of [FAIR_ORDER, ['points'] as const]) {
    const ties = undecided(tableOf(drawn, order))
    expect(ties.map((group) => group.map(({ teamName }) => teamName))).toEqual([
      ['Dink Floyd', 'Net Gains'],
    ])
  }
  expect(undecided(tableOf([game('C', 'D', [2, 1])]))).toEqual([])
})

test('the teams named as level on points are level on points', () => {
  // A and B have six points of two games, and C three of one: all are level on points per game alone.
  const fixtures = [
    game('A', 'D', [2, 0]),
    game('A', 'D', [2, 0]),
    game('B', 'D', [2, 0]),
    game('B', 'D', [1, 0]),
    game('C', 'D', [2, 0]),
  ]
  const reasons = reasonsOf(fixtures, ['pointsPerGame', 'difference', 'name'])
  expect(reasons[0]).toBe(
    'Level on points per game with Net Gains and Lob Stars; above Net Gains on score difference, 4 to 3.',
  )
})

test('head to head is left out among teams that have not all met', () => {
  const fixtures = [game('A', 'B', [1, 0]), game('B', 'D', [3, 0]), game('C', 'D', [2, 0])]
  const rows = tableOf(fixtures)
  expect(rows.map(({ teamName }) => teamName)[0]).toBe('Net Gains')
  expect(rows.map(({ rule }) => rule)).not.toContain('headToHeadPoints')
})

test('where a league wants it, a team that did not come is below one that did', () => {
  const fixtures = [
    game('A', 'B', [1, 0]),
    { ...game('A', 'C', [0, 1]), forfeit: 'team_one' as const },
    game('B', 'C', [1, 0]),
  ]
  expect(reasonsOf(fixtures, ['points', 'forfeits', 'name'])).toEqual([
    'Level on points with Net Gains; in alphabetical order, as no other rule tells them apart.',
    'Level on points with Lob Stars and Dink Floyd; above Dink Floyd on fewest forfeits, 0 to 1.',
    null,
  ])
})
