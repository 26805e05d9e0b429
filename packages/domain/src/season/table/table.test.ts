import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TABLE_RULES, type TableRule } from '../../leagues/leagues/table-order.ts'
import { type Adjustment, leagueTable, type TableRow } from './table.ts'
import type { CountedGame } from './tally.ts'

const FOOTBALL = { win: 3, draw: 1, loss: 0 }
const teamsOf = (names: string) => names.split('').map((name) => ({ key: name, name }))

/** `AB 21` is a game of A and B that ended 2 to 1. */
function game(text: string): CountedGame {
  const [one = '', two = '', , ...scores] = text.split('')
  const [teamOneScore = 0, teamTwoScore = 0] = scores.map(Number)
  return { teamOne: one, teamTwo: two, teamOneScore, teamTwoScore }
}

function tableOf(
  names: string,
  games: readonly string[],
  order: readonly TableRule[] = TABLE_RULES,
) {
  const rows = leagueTable(teamsOf(names), games.map(game), { points: FOOTBALL, order })
  return rows.map(({ key, rule, values }) => [key, rule, ...(values ?? [])].join(' '))
}

test('each row says which rule put it below the one before it, with both numbers', () => {
  expect(tableOf('ABCD', ['AB 10', 'CD 31', 'AC 00', 'BD 20'])).toEqual([
    'C ',
    // Level on points and against each other.
    'A difference 2 1',
    'B points 4 3',
    'D points 3 0',
  ])
})

test('three level teams are told apart together, by their games among each other', () => {
  // A beat B, B beat C, C beat A; B has the best difference of these three games, and C beat A.
  const games = ['AB 10', 'BC 30', 'CA 20', 'AD 10', 'BD 10', 'CD 90']
  expect(tableOf('ABCD', games)).toEqual([
    'B ',
    'C headToHeadDifference 2 -1',
    'A headToHeadPoints 3 0',
    'D points 6 0',
  ])
})

test('what is left of a group starts again with the first rule', () => {
  // All three are level in their games among each other; then A has the worst difference, and B beat C.
  const games = ['AB 10', 'BC 10', 'CA 10', 'AD 10', 'BD 20', 'CD 20']
  expect(tableOf('ABCD', games)).toEqual([
    'B ',
    'C headToHeadPoints 3 0',
    'A difference 2 1',
    'D points 6 0',
  ])
})

test('teams that no rule tells apart are tied, and a name is the last resort', () => {
  const games = ['AB 11']
  expect(tableOf('BA', games, ['points', 'difference'])).toEqual(['A ', 'B tied'])
  expect(tableOf('BA', games, ['points', 'name'])).toEqual(['A ', 'B name A B'])
  expect(tableOf('BAC', games, ['points'])).toEqual(['A ', 'B tied', 'C points 1 0'])
})

test('averages put a team with fewer games where it belongs', () => {
  const games = ['AB 10', 'AC 10', 'AD 01', 'DB 10']
  expect(tableOf('ABCD', games, ['pointsPerGame', 'name'])).toEqual([
    'D ',
    'A pointsPerGame 3 2',
    'B pointsPerGame 2 0',
    'C name B C',
  ])
})

test('fewer losses are better', () => {
  expect(tableOf('ABC', ['AB 10', 'CA 10', 'CA 11', 'CB 01'], ['losses', 'name'])).toEqual([
    'A ',
    'B name A B',
    'C name B C',
  ])
  expect(tableOf('AB', ['AB 10'], ['losses'])).toEqual(['A ', 'B losses 0 1'])
})

test('tenths of a point add up', () => {
  const points = { win: 0.1, draw: 0.3, loss: 0 }
  const games = ['AC 10', 'AC 10', 'AC 10', 'BC 00'].map(game)
  const rows = leagueTable(teamsOf('ABC'), games, { points, order: ['points'] })
  expect(rows.map(({ rule }) => rule)).toEqual([null, 'tied', 'tied'])
})

const TEAMS = 'ABCDEF'
const score = fc.integer({ min: 0, max: 3 })
const games = fc.array(
  fc
    .tuple(fc.subarray(TEAMS.split(''), { minLength: 2, maxLength: 2 }), score, score)
    .map(([[teamOne = '', teamTwo = ''], teamOneScore, teamTwoScore]) => ({
      teamOne,
      teamTwo,
      teamOneScore,
      teamTwoScore,
    })),
  { maxLength: 20 },
)
const orders = fc.shuffledSubarray([...TABLE_RULES])

/** The same game, written down by the other team. */
function turned({ teamOne, teamTwo, teamOneScore, teamTwoScore }: CountedGame): CountedGame {
  return {
    teamOne: teamTwo,
    teamTwo: teamOne,
    teamOneScore: teamTwoScore,
    teamTwoScore: teamOneScore,
  }
}

test('a table does not depend on the order of teams and games, nor on who is named first', () => {
  const cases = fc
    .tuple(games, orders)
    .chain(([played, order]) =>
      fc.tuple(
        fc.constant(played),
        fc.shuffledSubarray(played, { minLength: played.length }),
        fc.shuffledSubarray(teamsOf(TEAMS), { minLength: TEAMS.length }),
        fc.constant({ points: FOOTBALL, order }),
      ),
    )
  fc.assert(
    fc.property(cases, ([played, shuffled, teams, terms]) => {
      const table = leagueTable(teamsOf(TEAMS), played, terms)
      expect(leagueTable(teams, shuffled.map(turned), terms)).toEqual(table)
    }),
  )
})

const OVERALL = ['points', 'difference', 'scored', 'wins', 'losses'] as const

/** The faults of a row below another one: a rule before its own that tells them apart, or wrong numbers. */
function problemsOf(above: TableRow | undefined, row: TableRow, order: readonly TableRule[]) {
  const { rule, values } = row
  if (above === undefined || rule === null)
    return above === undefined && rule === null ? [] : ['first']
  const before = rule === 'tied' ? order : order.slice(0, order.indexOf(rule))
  const apart = OVERALL.filter((one) => before.includes(one) && above[one] !== row[one])
  const own = OVERALL.find((one) => one === rule)
  const isRight = own === undefined || (values?.[0] === above[own] && values[1] === row[own])
  return isRight ? apart : [...apart, `${rule}: ${String(values)}`]
}

test('each team has one row, and no rule before its own tells it from the row above', () => {
  fc.assert(
    fc.property(games, orders, (played, order) => {
      const table = leagueTable(teamsOf(TEAMS), played, {
        points: FOOTBALL,
        order,
        lot: TEAMS.split(''),
      })
      expect(table.map(({ key }) => key).toSorted()).toEqual(TEAMS.split(''))
      expect(table.flatMap((row, at) => problemsOf(table[at - 1], row, order))).toEqual([])
    }),
  )
})

test('adjustments give the same table in any order, and leave head to head alone', () => {
  const teams = ['a', 'b', 'c'].map((key) => ({ key, name: key }))
  const games = [
    { teamOne: 'a', teamTwo: 'b', teamOneScore: 2, teamTwoScore: 1, forfeit: null },
    { teamOne: 'b', teamTwo: 'c', teamOneScore: 2, teamTwoScore: 0, forfeit: null },
  ]
  const adjustment = fc.record({
    team: fc.constantFrom('a', 'b', 'c'),
    points: fc.integer({ min: -6, max: 6 }).map((halves) => halves / 2),
    reason: fc.constant('a late team sheet'),
  })
  const tableWith = (adjustments: readonly Adjustment[]) =>
    leagueTable(teams, games, {
      points: { win: 3, draw: 1, loss: 0, forfeit: 0 },
      order: ['points', 'headToHeadPoints', 'name'],
      adjustments,
    })
  fc.assert(
    fc.property(fc.array(adjustment), (adjustments) => {
      const rows = tableWith(adjustments)
      expect(tableWith(adjustments.toReversed())).toEqual(rows)
      const extra = (key: string) =>
        adjustments.reduce((sum, { team, points }) => sum + (team === key ? points : 0), 0)
      for (const { key, points } of rows) expect(points).toBe((key === 'c' ? 0 : 3) + extra(key))
    }),
  )
  const level = tableWith([{ team: 'c', points: 3, reason: 'a late team sheet' }])
  expect(level.map(({ key }) => key)).toEqual(['a', 'b', 'c'])
})
