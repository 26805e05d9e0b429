import { expect, test } from 'vitest'
import type { ImportAnswers } from './import-plan.ts'
import { importTable } from './import-table.ts'
import { planResults, type ResultsKnown } from './plan-results.ts'

const GAME = {
  id: 5,
  teamOneId: 1,
  teamTwoId: 2,
  start: new Date('2026-10-03T18:00:00Z'),
  status: 'scheduled',
  one: null,
  two: null,
  forfeit: null,
} as const

const TEAMS = [
  { id: 1, name: 'Smashers' },
  { id: 2, name: 'Dublin Dinkers' },
]

function plan(lines: string, games: ResultsKnown['games'] = [GAME], answers: ImportAnswers = {}) {
  const table = importTable(`Date;Home;Away;Home Score;Away Score\n${lines}`)
  return planResults(table, { teams: TEAMS, games, gameScoring: 'single' }, answers)
}

test.each([
  ['3/10/2026;Smashers;Dublin Dinkers;11;7', { teamOne: 11, teamTwo: 7 }, 1],
  ['3/10/2026;Dublin Dinkers;Smashers;11;7', { teamOne: 7, teamTwo: 11 }, 2],
  ['3/10/2026;Smashers;Dublin Dinkers;5;5', { teamOne: 5, teamTwo: 5 }, null],
])('%s is saved for the sides of the game', (line, score, winningTeamId) => {
  const [row] = plan(line).rows
  expect(row).toMatchObject({ fate: 'made', result: { fixtureId: 5, score, winningTeamId } })
})

test.each(['11-7', '11 – 7', '11:7'])('both scores are read from %s', (text) => {
  const table = importTable(`Date;Home;Away;Result\n3/10/2026;Smashers;Dublin Dinkers;${text}`)
  const { rows } = planResults(table, { teams: TEAMS, games: [GAME], gameScoring: 'single' }, {})
  expect(rows[0]?.result?.score).toEqual({ teamOne: 11, teamTwo: 7 })
})

/** A score as a league records it that plays the best of three sets. */
function inSets(home: string, score: string) {
  const away = home === 'Smashers' ? 'Dublin Dinkers' : 'Smashers'
  const table = importTable(`Date;Home;Away;Result\n3/10/2026;${home};${away};${score}`)
  const standing = { teams: TEAMS, games: [GAME], gameScoring: 'best_of_three_11' } as const
  return planResults(table, standing, {}).rows[0]
}

test('sets are read for the sides of the game, and the sets won alone will do', () => {
  const sets = [
    [7, 11],
    [11, 9],
    [5, 11],
  ]
  expect(inSets('Dublin Dinkers', '11-7, 9-11, 11-5')).toMatchObject({
    fate: 'made',
    note: 'Score 1 – 2 (7 – 11, 11 – 9, 5 – 11)',
    result: { score: { teamOne: 1, teamTwo: 2 }, sets, winningTeamId: 2 },
  })
  expect(inSets('Smashers', '2-1')?.result).toMatchObject({ sets: null, winningTeamId: 1 })
})

test.each([
  ['11-7', 'Please enter the sets: this league plays the best of three.'],
  ['11-7 9-11', 'Each team has won a set. Please enter set 3, which decides.'],
  ['11-7 11-10', 'Set 2: 11 – 10 is not the end, as it is won by two.'],
])('of sets such as %s the row says what is wrong', (score, note) => {
  expect(inSets('Smashers', score)).toMatchObject({ fate: 'refused', note, result: null })
})

const LINE = '3/10/2026;Smashers;Dublin Dinkers;11;7'

test.each([
  ['14/10/2026;Smashers;Dublin Dinkers;11;7', [GAME], 'They don’t play each other on that day.'],
  [LINE, [GAME, { ...GAME, id: 6 }], 'They play twice on that day.'],
  [LINE, [{ ...GAME, status: 'postponed' }], 'This game is postponed or called off.'],
  [LINE, [{ ...GAME, one: 7, two: 11 }], 'It has 7 – 11 already.'],
  [LINE, [{ ...GAME, one: 11, two: 7, forfeit: 'both' }], 'It has 11 – 7 (forfeit) already.'],
  ['3/10/2026;Smashers;Dublin Dinkers;;7', [GAME], 'Please enter both scores.'],
  ['3/10/2026;Smashers;Dublin Dinkers;111;7', [GAME], 'Please enter a number from 0 to 99.'],
  ['soon;Smashers;Dublin Dinkers;11;7', [GAME], '“soon” isn’t a day.'],
  ['3/10/2026;Smashers;Galway Giants;11;7', [GAME], 'No team in this league is called'],
] as const)('%s is left out', (line, games, note) => {
  const [row] = plan(line, games).rows
  expect(row).toMatchObject({ fate: 'refused', note: expect.stringContaining(note), result: null })
})

test('a score that is saved already is not saved again, and a game counts once', () => {
  expect(plan(LINE, [{ ...GAME, one: 11, two: 7 }]).rows[0]).toMatchObject({ fate: 'same' })
  expect(plan(`${LINE}\n3/10/2026;Smashers;Dublin Dinkers;9;7`).rows[1]).toMatchObject({
    fate: 'same',
    note: 'Line 2 has this game too.',
  })
})

test('a team that is nearly right is asked about', () => {
  const line = '3/10/2026;Smashers;Dublin Dinkrs;11;7'
  expect(plan(line).rows[0]?.fate).toBe('asked')
  expect(plan(line, [GAME], { 'team dublin dinkrs': '2' }).rows[0]?.fate).toBe('made')
})
