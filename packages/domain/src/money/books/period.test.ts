import { expect, test } from 'vitest'
import {
  daysOf,
  isMonth,
  monthEnds,
  periodEndTitle,
  periodIn,
  periodOf,
  periodOfDays,
  periodsUpTo,
  periodTitle,
} from './period.ts'

test.each([
  ['2026-11', '2026-11-01', '2026-11-30', 'November 2026'],
  ['2026-12', '2026-12-01', '2026-12-31', 'December 2026'],
  ['2028-02', '2028-02-01', '2028-02-29', 'February 2028'],
  ['2026', '2026-01-01', '2026-12-31', '2026'],
  ['2026-11--2026-12', '2026-11-01', '2026-12-31', 'November to December 2026'],
  ['2025-05--2026-04', '2025-05-01', '2026-04-30', 'May 2025 to April 2026'],
  ['2026-11-05--2026-11-20', '2026-11-05', '2026-11-20', '5 Nov to 20 Nov 2026'],
  ['2025-04-06--2026-04-05', '2025-04-06', '2026-04-05', '6 Apr 2025 to 5 Apr 2026'],
  ['2026-11-05--2026-11-05', '2026-11-05', '2026-11-05', '5 November 2026'],
])('%s is from %s until %s', (period, from, until, title) => {
  expect(daysOf(period)).toEqual({ from, until })
  expect(periodTitle(period)).toBe(title)
  expect(periodIn(period)).toBe(period)
})

test.each([
  '2026-13',
  '26-11',
  '2026-11-01',
  'today',
  '',
  '2026-12--2026-11',
  '2025-11--2026-11',
  '0001-01--9999-12',
  '2026--2027',
  '2026-11-20--2026-11-05',
  '2026-02-30--2026-03-05',
  '2025-01-01--2026-01-02',
  '2026-11-05--2026-12',
  '2026-11-05--2026-11-20--2026-11-21',
])('%j is no period', (text) => {
  expect(periodIn(text)).toBeNull()
})

test('a period of one month is that month', () => {
  expect(periodOf('2026-11', '2026-11')).toBe('2026-11')
  expect(periodIn('2026-11--2026-11')).toBe('2026-11')
  expect([isMonth('2026-11'), isMonth('2026'), isMonth('2026-11--2026-12')]).toEqual([
    true,
    false,
    false,
  ])
})

test('days that are whole months are those months', () => {
  expect(periodIn('2026-11-01--2026-11-30')).toBe('2026-11')
  expect(periodOfDays('2025-05-01', '2026-04-30')).toBe('2025-05--2026-04')
  expect(periodOfDays('2026-11-01', '2026-11-29')).toBe('2026-11-01--2026-11-29')
})

test('what ends with a period is named by it, or by the last of its days', () => {
  expect(periodEndTitle('2026-10')).toBe('October 2026')
  expect(periodEndTitle('2026-11-05--2026-11-20')).toBe('20 November 2026')
})

test('the last twelve months are offered, their pairs for the VAT return, and their years', () => {
  const { months, pairs, years } = periodsUpTo('2026-11-23')
  expect(months.slice(0, 2)).toEqual(['2026-11', '2026-10'])
  expect(months).toHaveLength(12)
  expect(pairs.slice(0, 2)).toEqual(['2026-11--2026-12', '2026-09--2026-10'])
  expect(pairs).toHaveLength(6)
  expect(years).toEqual(['2026', '2025'])
})

test('the books are closed up to the end of a month that is over', () => {
  expect(monthEnds('2026-01-05', '2026-03-31')).toEqual(['2026-01-31', '2026-02-28'])
  expect(monthEnds('2026-02-01', '2026-03-01')).toEqual(['2026-02-28'])
  expect(monthEnds('2026-03-01', '2026-03-20')).toEqual([])
})
