import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../base/time/day.ts'
import { allNights, isFinished, weeksOf } from './weeks.ts'

test.each([
  ['2027-01-12', '2027-03-02', 8],
  ['2027-03-10', '2027-04-14', 6],
  ['2027-10-05', '2027-11-16', 7],
  ['2027-01-12', '2027-01-12', 1],
  ['2027-01-12', '2027-01-17', 1],
])('from %s to %s is %i weeks, clock changes or not', (startDate, endDate, weeks) => {
  expect(weeksOf({ startDate, endDate, nights: null })).toBe(weeks)
})

test('nights that are listed are the nights, whatever lies between the first and the last', () => {
  const nights = ['2027-01-12', '2027-01-26', '2027-01-28']
  const season = { startDate: '2027-01-12', endDate: '2027-01-28', nights }
  expect(allNights(season)).toEqual(nights)
  expect(weeksOf(season)).toBe(3)
  expect(allNights({ ...season, nights: null })).toEqual(['2027-01-12', '2027-01-19', '2027-01-26'])
})

test('a league is finished the day after its last night', () => {
  const season = { startDate: '2027-01-12', endDate: '2027-03-02' }
  expect(isFinished(season, '2027-03-02')).toBe(false)
  expect(isFinished(season, '2027-03-03')).toBe(true)
})

test('a league of so many weeks counts as many, whenever it starts and through any change of the clocks', () => {
  const start = fc.integer({ min: 0, max: 3650 })
  const length = fc.integer({ min: 1, max: 60 })
  fc.assert(
    fc.property(start, length, fc.integer({ min: 0, max: 6 }), (day, weeks, spare) => {
      const startDate = addDays('2025-01-01', day)
      const endDate = addDays(startDate, (weeks - 1) * 7 + spare)
      expect(weeksOf({ startDate, endDate, nights: null })).toBe(weeks)
    }),
  )
})
