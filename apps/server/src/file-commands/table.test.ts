import { expect, test } from 'vitest'
import { fileOf } from '#testing/file-of.ts'
import { tableOfFile } from './table.ts'

const INPUT = {
  points: { win: 3, draw: 1, loss: 0 },
  order: ['points', 'headToHeadPoints', 'difference', 'name'],
  results: [
    { teamOne: 'Aces', teamTwo: 'Bees', teamOneScore: 2, teamTwoScore: 1 },
    { teamOne: 'Bees', teamTwo: 'Cubs', teamOneScore: 4, teamTwoScore: 0 },
  ],
}

test('a file of results becomes a table that explains its order', async () => {
  const rows = await tableOfFile([await fileOf(JSON.stringify(INPUT))])
  expect(rows).toMatchObject([
    { place: 1, team: 'Aces', points: 3, rule: null, numbers: null },
    { place: 2, team: 'Bees', points: 3, rule: 'headToHeadPoints', numbers: [3, 0] },
    { place: 3, team: 'Cubs', points: 0, rule: 'points', numbers: [3, 0] },
  ])
})

test('points that staff take away count in the order and are shown with their reason', async () => {
  const adjustments = [{ team: 'Aces', points: -1.5, reason: 'fielded an unregistered player' }]
  const rows = await tableOfFile([await fileOf(JSON.stringify({ ...INPUT, adjustments }))])
  expect(rows).toMatchObject([
    { team: 'Bees', points: 3, adjustments: [] },
    {
      team: 'Aces',
      points: 1.5,
      rule: 'points',
      numbers: [3, 1.5],
      adjustments: [{ points: -1.5, reason: 'fielded an unregistered player' }],
    },
    { team: 'Cubs', points: 0, adjustments: [] },
  ])
})

test('teams that are level by all rules go by the lot of the file, and stay level without one', async () => {
  const order = ['points', 'lot']
  const results = [{ teamOne: 'Aces', teamTwo: 'Bees', teamOneScore: 1, teamTwoScore: 1 }]
  const input = { points: INPUT.points, order, results }
  const rowsOf = async (more: object) =>
    tableOfFile([await fileOf(JSON.stringify({ ...input, ...more }))])
  expect(await rowsOf({})).toMatchObject([{ team: 'Aces' }, { team: 'Bees', rule: 'tied' }])
  expect(await rowsOf({ lot: ['Bees', 'Aces'] })).toMatchObject([
    { team: 'Bees' },
    { team: 'Aces', rule: 'lot', numbers: [1, 2] },
  ])
})

test.each([
  ['{', 'is not JSON'],
  [JSON.stringify({ ...INPUT, lot: ['Aces', 'Aces'] }), 'lot: a lot names a team twice'],
  [
    JSON.stringify({ ...INPUT, adjustments: [{ team: 'Aces', points: 0.3, reason: 'late' }] }),
    'adjustments.0.points: points are adjusted by halves at most',
  ],
  [
    JSON.stringify({ ...INPUT, adjustments: [{ team: 'Aces', points: 1e308, reason: 'late' }] }),
    'adjustments.0.points: this must be 99 or less',
  ],
  [
    JSON.stringify({ ...INPUT, points: { win: 1e308, draw: 1, loss: 0 } }),
    'points.win: this must be 20 or less',
  ],
  [
    JSON.stringify({ ...INPUT, points: { win: 3, draw: 1, loss: -1e308 } }),
    'points.loss: this must be -20 or more',
  ],
  [
    JSON.stringify({ ...INPUT, points: { win: 3, draw: 1.3, loss: 0 } }),
    'points.draw: a game is worth its points by halves at most',
  ],
  [
    JSON.stringify({ ...INPUT, results: [{ ...INPUT.results[0], teamOneScore: 100 }] }),
    'results.0.teamOneScore: this must be 99 or less',
  ],
  [
    JSON.stringify({ ...INPUT, adjustments: [{ team: 'Dogs', points: -1, reason: 'late' }] }),
    'an adjustment names a team that has no result',
  ],
  [JSON.stringify({ ...INPUT, order: ['luck'] }), 'order.0: '],
  [JSON.stringify({ ...INPUT, order: ['points', 'points'] }), 'order: a rule is named twice'],
  ['{"order": [], "points": {"win": 3, "win": 2}}', '"win" is there twice in one object.'],
  [
    JSON.stringify({ ...INPUT, results: [{ ...INPUT.results[0], teamTwo: 'Aces' }] }),
    'results.0: a team cannot play itself',
  ],
  [
    JSON.stringify({ ...INPUT, results: [{ ...INPUT.results[0], teamOneScore: 'two' }] }),
    'results.0.teamOneScore: ',
  ],
])('an input such as %s is refused in a line', async (text, problem) => {
  await expect(tableOfFile([await fileOf(text)])).rejects.toThrow(problem)
})

test('the same name in two objects, and a byte order mark, are no fault', async () => {
  const rows = await tableOfFile([await fileOf(`\uFEFF${JSON.stringify(INPUT)}`)])
  expect(rows).toHaveLength(3)
})

test('a file that is not there is named', async () => {
  await expect(tableOfFile(['nowhere.json'])).rejects.toThrow('nowhere.json cannot be read.')
  await expect(tableOfFile([])).rejects.toThrow('Say which file to read.')
})
