import { expect, test } from 'vitest'
import { isFinished, weeksOf } from './weeks.ts'

test.each([
  ['2027-01-12', '2027-03-02', 8],
  ['2027-03-10', '2027-04-14', 6],
  ['2027-10-05', '2027-11-16', 7],
  ['2027-01-12', '2027-01-12', 1],
  ['2027-01-12', '2027-01-17', 1],
])('from %s to %s is %i weeks, clock changes or not', (startDate, endDate, weeks) => {
  expect(weeksOf({ startDate, endDate })).toBe(weeks)
})

test('a league is finished the day after its last night', () => {
  const season = { startDate: '2027-01-12', endDate: '2027-03-02' }
  expect(isFinished(season, '2027-03-02')).toBe(false)
  expect(isFinished(season, '2027-03-03')).toBe(true)
})
