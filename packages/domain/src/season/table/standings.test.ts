import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Fixture } from '../fixtures/fixture.ts'
import { formOf, gamesOf } from '../fixtures/form.ts'
import { everyPair } from '../../testing/every-pair.ts'
import { sampleFixture } from '../../testing/sample-fixture.ts'
import { POINTS_RULES } from '../../leagues/leagues/points.ts'
import { standings as tableOf, type TableSource } from './standings.ts'
import { USUAL_ORDER } from '../../leagues/leagues/table-order.ts'

function standings(fixtures: readonly Fixture[], change: Partial<TableSource> = {}) {
  const usual = { pointsRule: 'screen', ownPoints: POINTS_RULES.football } as const
  return tableOf({ fixtures, playOffs: null, ...usual, tableOrder: USUAL_ORDER, ...change })
}

const teams = ['Dink Floyd', 'Net Gains', 'Lob Stars', 'Rally Cats'].map((name, index) => ({
  id: index + 1,
  name,
}))

const score = fc.option(
  fc.record({ teamOne: fc.integer({ min: 0, max: 99 }), teamTwo: fc.integer({ min: 0, max: 99 }) }),
)

const season: fc.Arbitrary<Fixture[]> = fc
  .array(score, { minLength: 6, maxLength: 6 })
  .map((scores) =>
    everyPair(teams).map(([teamOne, teamTwo], index) => ({
      ...sampleFixture,
      id: index + 1,
      teamOne,
      teamTwo,
      score: scores[index] ?? null,
    })),
  )

test('each game played gives out one point in all', () => {
  fc.assert(
    fc.property(season, (fixtures) => {
      const points = standings(fixtures).reduce((sum, row) => sum + row.points, 0)
      expect(points).toBe(fixtures.filter((fixture) => fixture.score).length)
    }),
  )
})

test('every team stands in the table once, by points and then by name', () => {
  fc.assert(
    fc.property(season, (fixtures) => {
      const rows = standings(fixtures)
      expect(rows.map((row) => row.teamId).toSorted((one, other) => one - other)).toEqual([
        1, 2, 3, 4,
      ])
      for (const [index, row] of rows.slice(1).entries()) {
        const above = rows[index]
        const isOrdered =
          above !== undefined &&
          (above.points > row.points ||
            (above.points === row.points && above.teamName.localeCompare(row.teamName, 'en') < 0))
        expect(isOrdered).toBe(true)
      }
    }),
  )
})

test('the order of the fixtures does not matter', () => {
  fc.assert(
    fc.property(season, (fixtures) => {
      expect(standings(fixtures.toReversed())).toEqual(standings(fixtures))
    }),
  )
})

test('renaming teams changes names and nothing else, but for teams level on points', () => {
  fc.assert(
    fc.property(season, (fixtures) => {
      const renamed = fixtures.map((fixture) => ({
        ...fixture,
        teamOne: { ...fixture.teamOne, name: `A ${fixture.teamOne.name}` },
        teamTwo: { ...fixture.teamTwo, name: `A ${fixture.teamTwo.name}` },
      }))
      const plain = standings(renamed).map((row) => ({ ...row, teamName: row.teamName.slice(2) }))
      const facts = (rows: typeof plain) => rows.map(({ values: _values, ...row }) => row)
      expect(facts(plain)).toEqual(facts(standings(fixtures)))
    }),
  )
})

test('by the policy a game gives out two points, and a forfeit takes one away', () => {
  const played = { ...sampleFixture, score: { teamOne: 11, teamTwo: 7 } }
  const drawn = { ...sampleFixture, id: 2, score: { teamOne: 9, teamTwo: 9 } }
  const forfeited = {
    ...sampleFixture,
    id: 3,
    forfeit: 'team_two' as const,
    score: { teamOne: 3, teamTwo: 0 },
  }
  const points = (rule: 'screen' | 'policy') =>
    standings([played, drawn, forfeited], { pointsRule: rule }).map((row) => row.points)
  expect(points('screen')).toEqual([2.5, 0.5])
  expect(points('policy')).toEqual([5, 0])
})

test('a game that is called off does not count', () => {
  const off = { ...sampleFixture, status: 'cancelled' as const, score: { teamOne: 3, teamTwo: 0 } }
  expect(standings([off]).map(({ played }) => played)).toEqual([0, 0])
})

test('the form is the latest five games, the most recent last, and agrees with the row', () => {
  fc.assert(
    fc.property(season, (fixtures) => {
      for (const row of standings(fixtures)) {
        const form = formOf(fixtures, row.teamId)
        expect(form).toHaveLength(Math.min(5, row.played))
        expect(gamesOf(fixtures, row.teamId)).toHaveLength(row.played)
        expect(form.filter((result) => result === 'win')).toHaveLength(row.wins)
      }
    }),
  )
})

test('points of the league’s own, and teams that nothing tells apart share a place', () => {
  const drawn = { ...sampleFixture, score: { teamOne: 9, teamTwo: 9 } }
  const rows = standings([drawn], {
    pointsRule: 'own',
    ownPoints: { win: 4, draw: 1.5, loss: 1, forfeit: 0 },
    tableOrder: ['points', 'headToHeadPoints'],
  })
  expect(rows.map(({ place, points, rule }) => [place, points, rule])).toEqual([
    [1, 1.5, null],
    [1, 1.5, 'tied'],
  ])
})

test('a team that forfeits has lost, whatever score is written down', () => {
  const both = { ...sampleFixture, forfeit: 'both' as const, score: { teamOne: 0, teamTwo: 0 } }
  expect(standings([both]).map(({ losses, draws }) => [losses, draws])).toEqual([
    [1, 0],
    [1, 0],
  ])
})
