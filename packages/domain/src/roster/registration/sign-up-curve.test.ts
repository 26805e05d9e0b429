import { expect, test } from 'vitest'
import { lastSeasonOf, signUpCurve, takenBy } from './sign-up-curve.ts'

const START = '2027-01-12'
const CHANGES = [
  { day: '2026-12-20', places: 3 },
  { day: '2026-12-23', places: 2 },
  { day: '2027-01-04', places: -1 },
]

test.each([
  ['2026-12-19', 0],
  ['2026-12-20', 3],
  ['2027-01-03', 5],
  ['2027-01-04', 4],
])('by %s, %i places were taken', (day, taken) => {
  expect(takenBy(CHANGES, day)).toBe(taken)
})

test('a league’s curve goes from its first sign-up to its first night', () => {
  expect(signUpCurve(CHANGES, { startDate: START, today: '2027-03-01' })).toEqual([
    { weeksBefore: 4, taken: 0 },
    { weeksBefore: 3, taken: 3 },
    { weeksBefore: 2, taken: 5 },
    { weeksBefore: 1, taken: 4 },
    { weeksBefore: 0, taken: 4 },
  ])
})

test('weeks that have not come are left out, and a curve covers twelve weeks at most', () => {
  const early = [{ day: '2026-08-01', places: 2 }, ...CHANGES]
  const curve = signUpCurve(early, { startDate: START, today: '2026-12-29' })
  expect(curve).toHaveLength(11)
  expect([curve[0], curve.at(-1)]).toEqual([
    { weeksBefore: 12, taken: 2 },
    { weeksBefore: 2, taken: 7 },
  ])
})

test('the week that is not over has the places taken so far', () => {
  const curve = signUpCurve(CHANGES, { startDate: START, today: '2026-12-24' })
  expect(curve).toEqual([
    { weeksBefore: 4, taken: 0 },
    { weeksBefore: 3, taken: 3 },
    { weeksBefore: 2, taken: 5 },
  ])
})

test('a league without sign-ups has no curve', () => {
  expect(signUpCurve([], { startDate: START, today: START })).toEqual([])
})

test('the last season is the latest league before with the same sport, venue and weekday', () => {
  const league = {
    id: 9,
    sport: 'Badminton',
    venue: 'Lucan Sports Centre',
    weekday: 'Tuesday',
    startDate: START,
    state: 'open',
  } as const
  const spring = { ...league, id: 1, startDate: '2026-04-07', state: 'finished' } as const
  const autumn = { ...league, id: 2, startDate: '2026-09-08', state: 'finished' } as const
  const others = [
    { ...autumn, id: 3, sport: 'Pickleball' },
    { ...autumn, id: 4, venue: 'Maynooth Hall' },
    { ...autumn, id: 5, weekday: 'Monday' },
    { ...autumn, id: 6, state: 'cancelled' },
    { ...autumn, id: 7, state: 'draft' },
    { ...autumn, id: 8, startDate: '2027-04-06' },
  ] as const
  expect(lastSeasonOf(league, [league, spring, autumn, ...others])).toBe(autumn)
  expect(lastSeasonOf(league, [league, ...others])).toBeNull()
})
