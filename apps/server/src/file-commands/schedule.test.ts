import { expect, test } from 'vitest'
import { fileOf } from '#testing/file-of.ts'
import { gradeOfFile, scheduleOfFile } from './schedule.ts'

const NIGHTS = ['2026-01-05', '2026-01-12', '2026-01-19']
const INPUT = {
  teams: ['A', 'B', 'C', 'D'],
  format: 'single',
  slots: NIGHTS.flatMap((night) => [1, 2].map((court) => ({ night, start: '18:30', court }))),
  wishes: [{ team: 'A', unavailable: ['2026-01-12'] }],
  seed: 'spring',
}
const made = async (input: unknown) => scheduleOfFile([await fileOf(JSON.stringify(input))])

test('a file of terms becomes fixtures with their report and certificate, always the same', async () => {
  const schedule = await made(INPUT)
  expect(schedule.fixtures).toHaveLength(6)
  expect(Object.keys(schedule.fixtures[0] ?? {})).toEqual([
    'teamOne',
    'teamTwo',
    'night',
    'start',
    'court',
  ])
  expect(schedule.byes).toEqual([])
  expect(schedule.report.courtSpread).toEqual({ value: 3, best: 3, claim: 'proved' })
  expect(schedule.certificate).toMatchObject({
    rules: 'hive-schedule-6',
    terms: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  expect(await made({ ...INPUT, slots: INPUT.slots.toReversed() })).toEqual(schedule)
})

test('nights that a team rules out, its later starts and busy times of its players are kept', async () => {
  const nights = [...NIGHTS, '2026-01-26', '2026-02-02']
  const slots = nights.flatMap((night) =>
    ['18:30', '19:20'].map((start) => ({ night, start, court: 1 })),
  )
  const hard = {
    team: 'A',
    cannot: ['2026-01-12', '2026-01-19'],
    after: '18:30',
    busy: [{ night: '2026-01-26', start: '19:20' }],
  }
  const { fixtures } = await made({ ...INPUT, slots, wishes: [hard] })
  const own = fixtures.filter(({ teamOne, teamTwo }) => [teamOne, teamTwo].includes('A'))
  expect(own.map(({ night }) => night)).not.toContain('2026-01-12')
  expect(own.map(({ night }) => night)).not.toContain('2026-01-19')
  expect(own.every(({ start }) => start === '19:20')).toBe(true)
  const all = [{ team: 'A', cannot: nights }]
  await expect(made({ ...INPUT, slots, wishes: all })).rejects.toThrow(/A/)
})

test('a date that a wish has twice is one, in the report and in what is said of it', async () => {
  const twice = ['2026-01-12', '2026-01-12']
  const slots = [...INPUT.slots, ...INPUT.slots.map((slot) => ({ ...slot, start: '19:20' }))]
  const { report } = await made({
    ...INPUT,
    slots,
    wishes: [{ team: 'A', unavailable: twice, cannot: twice }],
  })
  expect(report.teams[0]?.wish).toMatchObject({ nightsAsked: 1, hard: { nightsFree: 1 } })
  const all = [{ team: 'A', cannot: [...NIGHTS, ...NIGHTS] }]
  await expect(made({ ...INPUT, wishes: all })).rejects.toThrow(
    'A can’t play on 5 Jan 2026 or 12 Jan 2026 or 19 Jan 2026, so',
  )
})

test('halves of the teams play their own', async () => {
  const { fixtures } = await made({ ...INPUT, format: { halves: 'double', top: ['D', 'B'] } })
  const pairs = fixtures.map(({ teamOne, teamTwo }) => [teamOne, teamTwo].toSorted().join(''))
  expect(pairs.toSorted()).toEqual(['AC', 'AC', 'BD', 'BD'])
})

test('fixtures are graded as they were made', async () => {
  const { fixtures, report } = await made({ ...INPUT, wishes: [] })
  const file = await fileOf(JSON.stringify({ teams: INPUT.teams, fixtures }))
  expect(await gradeOfFile([file])).toEqual(report)
})

test.each([
  [{ teams: ['A', 'B'] }, 'teams: at least 3 teams'],
  [{ teams: ['A', 'B', 'A'] }, 'teams: a team is there twice'],
  [{ format: 'triple' }, 'format: "single", "double", {"games": N} or {"halves"'],
  [{ format: { halves: 'single', top: ['A'] } }, 'format: Each half needs at least 2 teams.'],
  [{ slots: INPUT.slots.slice(1) }, 'The slots do not suffice: 1 slot missing.'],
  [{ teams: ['A', 'B', 'C'], wishes: [], format: { games: 1 } }, 'An odd number of teams'],
  [{ wishes: [{ team: 'E' }] }, 'wishes: a wish of a team that is not there'],
  [{ wishes: [{ team: 'A' }, { team: 'A' }] }, 'wishes: a team has two wishes'],
  [{ slots: [{ ...INPUT.slots[0], night: 'Monday' }] }, 'slots.0.night: a night is a date'],
])('terms such as %j are refused in a line', async (change, problem) => {
  await expect(made({ ...INPUT, ...change })).rejects.toThrow(problem)
})

test.each([
  [[], 'fixtures: at least one game'],
  [[{ ...INPUT.slots[0], teamOne: 'A', teamTwo: 'A' }], 'fixtures.0: a team cannot play itself'],
  [[{ ...INPUT.slots[0], teamOne: 'A', teamTwo: 'E' }], 'fixtures.0: a team that is not among'],
])('fixtures such as %j are refused in a line', async (fixtures, problem) => {
  const file = await fileOf(JSON.stringify({ teams: INPUT.teams, fixtures }))
  await expect(gradeOfFile([file])).rejects.toThrow(problem)
})
