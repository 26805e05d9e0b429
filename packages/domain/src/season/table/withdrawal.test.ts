import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Fixture } from '../fixtures/fixture.ts'
import { everyPair } from '../../testing/every-pair.ts'
import { sampleFixture } from '../../testing/sample-fixture.ts'
import { sampleLeague } from '../../testing/sample-league.ts'
import { standings } from './standings.ts'
import { adjustmentProblem } from './adjustment.ts'
import { tableNotes } from './table-notes.ts'
import { countedGames, countsOf, type Withdrawal, type WithdrawnGames } from './withdrawal.ts'

const TEAMS = ['Aces', 'Bees', 'Cubs', 'Dinkers'].map((name, at) => ({ id: at + 1, name }))

const PAIRS = everyPair(TEAMS)

/** The six games of four teams; those without a score are off where `offFor` plays. */
function season(scores: readonly (readonly [number, number] | null)[], offFor = 0): Fixture[] {
  return PAIRS.map(([teamOne, teamTwo], at) => {
    const [one, two] = scores[at] ?? []
    const score = one === undefined || two === undefined ? null : { teamOne: one, teamTwo: two }
    const isOff = score === null && [teamOne.id, teamTwo.id].includes(offFor)
    const status = isOff ? ('cancelled' as const) : ('scheduled' as const)
    return { ...sampleFixture, id: at + 1, teamOne, teamTwo, score, status }
  })
}

function withdrawn(
  fixtures: readonly Fixture[],
  teamId: number,
  counts: WithdrawnGames,
): Withdrawal {
  const off = fixtures.filter(({ status }) => status === 'cancelled')
  return {
    teamId,
    teamName: TEAMS[teamId - 1]?.name ?? '',
    counts,
    fixtureIds: off.map(({ id }) => id),
  }
}

function tableOf(fixtures: readonly Fixture[], withdrawals: readonly Withdrawal[]) {
  return standings({ ...sampleLeague, fixtures, withdrawals })
}

test.each([
  ['by_share', 2, 5, 'void'],
  ['by_share', 3, 6, 'forfeit'],
  ['by_share', 0, 0, 'forfeit'],
  ['void', 5, 6, 'void'],
  ['forfeit', 0, 6, 'forfeit'],
] as const)('by the rule %s with %i of %i played the games are %s', (rule, played, all, counts) => {
  expect(countsOf(rule, { played, all })).toBe(counts)
})

const scores = fc.array(
  fc.option(fc.tuple(fc.integer({ min: 0, max: 15 }), fc.integer({ min: 0, max: 15 }))),
  { minLength: PAIRS.length, maxLength: PAIRS.length },
)

test('a team whose games are void leaves the table as if it had never played', () => {
  fc.assert(
    fc.property(scores, fc.integer({ min: 1, max: 4 }), (own, teamId) => {
      const fixtures = season(own, teamId)
      const without = fixtures.filter(
        ({ teamOne, teamTwo }) => ![teamOne.id, teamTwo.id].includes(teamId),
      )
      const table = tableOf(fixtures, [withdrawn(fixtures, teamId, 'void')])
      expect(table).toEqual(tableOf(without, []))
      expect(table.map((row) => row.teamId)).not.toContain(teamId)
    }),
  )
})

test('a team that forfeits the rest has played its whole season, and each opponent wins', () => {
  fc.assert(
    fc.property(scores, fc.integer({ min: 1, max: 4 }), (own, teamId) => {
      const fixtures = season(own, teamId)
      const before = tableOf(fixtures, [])
      const table = tableOf(fixtures, [withdrawn(fixtures, teamId, 'forfeit')])
      const rowOf = (rows: typeof table, id: number) => rows.find((row) => row.teamId === id)
      expect(rowOf(table, teamId)?.played).toBe(3)
      for (const { id } of TEAMS.filter((team) => team.id !== teamId)) {
        const isOff = fixtures.some(
          ({ status, teamOne, teamTwo }) =>
            status === 'cancelled' && [teamOne.id, teamTwo.id].includes(id),
        )
        const gained = (rowOf(table, id)?.wins ?? 0) - (rowOf(before, id)?.wins ?? 0)
        expect(gained).toBe(Number(isOff))
      }
    }),
  )
})

test('a game that was off before, or is on again, is no forfeit of the team', () => {
  const fixtures = season([], 1)
  const [first, ...rest] = withdrawn(fixtures, 1, 'forfeit').fixtureIds
  const left = { ...withdrawn(fixtures, 1, 'forfeit'), fixtureIds: rest }
  const counted = countedGames({ ...sampleLeague, fixtures, withdrawals: [left] })
  expect(counted.find(({ id }) => id === first)?.forfeit).toBeNull()
  const again = fixtures.map((game) => ({ ...game, status: 'scheduled' as const }))
  expect(tableOf(again, [left]).map(({ played }) => played)).toEqual([0, 0, 0, 0])
})

test('in a league with sets such a forfeit counts two', () => {
  const fixtures = season([], 1)
  const withdrawals = [withdrawn(fixtures, 1, 'forfeit')]
  const league = {
    ...sampleLeague,
    fixtures,
    withdrawals,
    gameScoring: 'best_of_three_11' as const,
  }
  const scored = standings(league).map(({ scored: own }) => own)
  expect(scored.toSorted((one, other) => one - other)).toEqual([0, 2, 2, 2])
})

test('the notes of a table say what staff did and who has left', () => {
  const fixtures = season([], 1)
  const notes = tableNotes({
    fixtures,
    playOffs: null,
    adjustments: [
      { teamId: 2, teamName: 'Bees', points: -1, reason: 'They fielded a stranger.' },
      { teamId: 3, teamName: 'Cubs', points: 1.5, reason: 'A score was lost.' },
    ],
    withdrawals: [withdrawn(fixtures, 1, 'void'), withdrawn(fixtures, 4, 'forfeit')],
  })
  expect(notes.map(({ number, text }) => `${number} ${text}`)).toEqual([
    '1 Bees: 1 point taken away. They fielded a stranger.',
    '2 Cubs: 1.5 points added. A score was lost.',
    '3 Aces have withdrawn. None of their games count.',
    '4 Dinkers have withdrawn. Games that they left unplayed count as forfeits.',
  ])
  expect(tableNotes({ fixtures, playOffs: null })).toEqual([])
})

test('the note of a team that left after its season speaks of no games that it left', () => {
  const fixtures = season([], 1)
  const [playOff] = fixtures
  const left = { teamId: 1, teamName: 'Aces', counts: 'forfeit' as const }
  const said = (fixtureIds: number[]) =>
    tableNotes({
      fixtures,
      playOffs: { games: [{ fixtureId: playOff?.id ?? 0 }] },
      withdrawals: [{ ...left, fixtureIds }],
    }).map(({ text }) => text)
  const over = ['Aces have withdrawn, after their last game of the season.']
  expect(said([])).toEqual(over)
  expect(said([playOff?.id ?? 0])).toEqual(over)
  expect(said([fixtures[1]?.id ?? 0])).not.toEqual(over)
})

test.each([
  [-1, true],
  [0.5, true],
  [0, false],
  [0.3, false],
  [100, false],
  [Number.NaN, false],
])('%d points can be given: %s', (points, isFine) => {
  expect(adjustmentProblem(points) === null).toBe(isFine)
})
