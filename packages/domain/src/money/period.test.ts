import { expect, test } from 'vitest'
import { daysOf, periodIn, periodsUpTo, periodTitle } from './period.ts'

test.each([
  ['2026-11', '2026-11-01', '2026-11-30', 'November 2026'],
  ['2026-12', '2026-12-01', '2026-12-31', 'December 2026'],
  ['2028-02', '2028-02-01', '2028-02-29', 'February 2028'],
  ['2026', '2026-01-01', '2026-12-31', '2026'],
])('%s is from %s until %s', (period, from, until, title) => {
  expect(daysOf(period)).toEqual({ from, until })
  expect(periodTitle(period)).toBe(title)
})

test.each(['2026-13', '26-11', '2026-11-01', 'today', ''])('%j is no period', (text) => {
  expect(periodIn(text)).toBeNull()
})

test('the last twelve months are offered, and their years', () => {
  const periods = periodsUpTo('2026-11-23')
  expect(periods.slice(0, 2)).toEqual(['2026-11', '2026-10'])
  expect(periods.slice(-3)).toEqual(['2025-12', '2026', '2025'])
  expect(periods).toHaveLength(14)
})
