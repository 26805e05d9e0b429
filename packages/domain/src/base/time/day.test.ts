import { expect, test } from 'vitest'
import { addDays, daysBetween, isDay, monthOf, nextWeekday, weekdayOf } from './day.ts'

test.each([
  ['2027-02-28', true],
  ['2027-02-29', false],
  ['2028-02-29', true],
  ['2027-13-01', false],
  ['12/01/2027', false],
])('%s is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected)
})

test('days are added over the ends of months and years', () => {
  expect(addDays('2026-12-30', 3)).toBe('2027-01-02')
  expect(addDays('2027-03-01', -1)).toBe('2027-02-28')
  expect(daysBetween('2027-03-27', '2027-03-29')).toBe(2)
})

test('a month has its name', () => {
  expect(monthOf('2027-03-01')).toBe('March')
  expect(monthOf('2027-12-31')).toBe('December')
})

test('the next Tuesday is today when today is one', () => {
  expect(weekdayOf('2027-01-12')).toBe('Tuesday')
  expect(nextWeekday('2027-01-12', 'Tuesday')).toBe('2027-01-12')
  expect(nextWeekday('2027-01-13', 'Tuesday')).toBe('2027-01-19')
})
