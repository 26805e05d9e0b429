import { expect, test } from 'vitest'
import { fileOf } from '#testing/file-of.ts'
import { gradeOfFile, scheduleOfFile } from './schedule.ts'
import { tableOfFile } from './table.ts'

const SLOT = { night: '2026-01-05', start: '18:30', court: 1 }
const TERMS = { teams: ['A', 'B', 'C'], format: 'single', slots: [SLOT], seed: 'x' }
const GRADED = { teams: ['A', 'B'], fixtures: [{ ...SLOT, teamOne: 'A', teamTwo: 'B' }] }
const RESULT = { teamOne: 'A', teamTwo: 'B', teamOneScore: 1, teamTwoScore: 0 }
const TABLE = { points: { win: 3, draw: 1, loss: 0 }, order: ['points', 'name'], results: [RESULT] }
const MOST_BYTES = 10_000_000

const refusals =
  (of: typeof scheduleOfFile | typeof gradeOfFile | typeof tableOfFile) => async (text: string) => {
    const path = await fileOf(text)
    const message = await of([path]).then(
      () => 'taken',
      (error: Error) => error.message,
    )
    return message.replace(path, 'file')
  }

test.each([
  ['', 'file is not JSON.'],
  ['[]', 'file: this must be an object, in { }'],
  ['null', 'file: this must be an object, in { }'],
  ['['.repeat(200_000), 'file is not JSON.'],
  [JSON.stringify({ ...TERMS, seed: undefined }), 'file: seed: this is missing'],
  [JSON.stringify({ ...TERMS, seed: 7 }), 'file: seed: this must be a text'],
  [JSON.stringify({ ...TERMS, colour: 'red' }), 'file: there is no field "colour"'],
  [JSON.stringify({ ...TERMS, teams: ['A', '', 'C'] }), 'file: teams.1: this must not be empty'],
  [
    JSON.stringify({ ...TERMS, format: { games: 0 } }),
    'file: format.games: this must be a whole number of games, from 1 to 100',
  ],
  [
    JSON.stringify({ ...TERMS, format: { games: 1.5 } }),
    'file: format: "single", "double", {"games": N} or {"halves": "single" | "double", "top": [teams]}',
  ],
  [
    JSON.stringify({ ...TERMS, slots: [{ ...SLOT, court: 0 }] }),
    'file: slots.0.court: this must be 1 or more',
  ],
  [
    JSON.stringify({ ...TERMS, slots: [{ ...SLOT, court: 1001 }] }),
    'file: slots.0.court: this must be 1000 or less',
  ],
  // A slot that is there twice is one.
  [
    JSON.stringify({ ...TERMS, slots: [SLOT, SLOT, SLOT] }),
    'The slots do not suffice: 2 slots missing.',
  ],
])('schedule says of %.60s in a line: %s', async (text, line) => {
  expect(await refusals(scheduleOfFile)(text)).toBe(line)
})

test.each([
  [{ ...GRADED, fixtures: 'none' }, 'file: fixtures: this must be a list, in [ ]'],
  [{ ...GRADED, fixtures: [null] }, 'file: fixtures.0: this must be an object, in { }'],
  [{ ...GRADED, teams: ['A'] }, 'file: teams: at least 2 teams'],
  [{ ...GRADED, teams: ['A', 'B', 'A '] }, 'file: teams: a team is there twice'],
])('grade says of %j in a line: %s', async (input, line) => {
  expect(await refusals(gradeOfFile)(JSON.stringify(input))).toBe(line)
})

test.each([
  [JSON.stringify({ ...TABLE, results: [{ ...RESULT, teamOneScore: -1 }] }), '0 or more'],
  [JSON.stringify({ ...TABLE, results: [{ ...RESULT, teamOneScore: 'NaN' }] }), 'a number'],
  [JSON.stringify({ ...TABLE, results: [{ ...RESULT, teamOneScore: 1.5 }] }), 'a whole number'],
  [JSON.stringify(TABLE).replace('"teamOneScore":1', '"teamOneScore":1e999'), 'a number'],
])('table says of the score in %s that it must be %s', async (text, what) => {
  expect(await refusals(tableOfFile)(text)).toBe(
    `file: results.0.teamOneScore: this must be ${what}`,
  )
})

test('a field that would change every object is one that is not there', async () => {
  const text = `{"__proto__":{"win":1},${JSON.stringify(TABLE).slice(1)}`
  expect(await refusals(tableOfFile)(text)).toBe('file: there is no field "__proto__"')
})

test('a team may have any name, and lines may end as on Windows', async () => {
  const text = JSON.stringify(TABLE, null, 2)
    .replaceAll('"A"', '"__proto__"')
    .replaceAll('\n', '\r\n')
  const rows = await tableOfFile([await fileOf(text)])
  expect(rows.map(({ team }) => team)).toEqual(['__proto__', 'B'])
  const graded = await gradeOfFile([
    await fileOf(JSON.stringify(GRADED).replaceAll('"A"', '"__proto__"')),
  ])
  expect(graded.teams.map(({ team }) => team)).toEqual(['__proto__', 'B'])
})

test('a file that no season fills is not read', async () => {
  expect(await refusals(tableOfFile)(' '.repeat(MOST_BYTES + 1))).toBe('file is larger than 10 MB.')
})

test('a game that is there twice is graded as it is', async () => {
  const { teams } = await gradeOfFile([
    await fileOf(JSON.stringify({ ...GRADED, fixtures: [...GRADED.fixtures, ...GRADED.fixtures] })),
  ])
  expect(teams.map(({ games }) => games)).toEqual([2, 2])
})
