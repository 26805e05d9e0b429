import { expect, test } from 'vitest'
import { dayRange, longDay, shortDay } from './day-labels.ts'

test('a day reads as in Ireland', () => {
  expect(longDay('2027-01-12')).toBe('12 January 2027')
  expect(longDay('2027-11-03')).toBe('3 November 2027')
  expect(shortDay('2027-11-03')).toBe('3 Nov 2027')
})

test('a range of days says its year once when both are in it', () => {
  expect(dayRange('2026-11-05', '2026-12-24')).toBe('5 Nov to 24 Dec 2026')
  expect(dayRange('2026-11-05', '2027-01-07')).toBe('5 Nov 2026 to 7 Jan 2027')
})
