import { expect, test } from 'vitest'
import { momentLabel, wallLabel } from './moment-label.ts'

test('an instant reads by Irish clocks, in summer and in winter', () => {
  expect(momentLabel(new Date('2026-11-22T23:19:00Z'))).toBe('Sunday, 22 November 2026 at 11:19 pm')
  expect(momentLabel(new Date('2026-06-18T23:19:00Z'))).toBe('Friday, 19 June 2026 at 12:19 am')
})

test('noon and midnight are called so, and midnight belongs to the day that ends with it', () => {
  expect(momentLabel(new Date('2027-01-14T12:00:00Z'))).toBe('Thursday, 14 January 2027 at noon')
  expect(momentLabel(new Date('2026-12-19T00:00:00Z'))).toBe('Friday, 18 December 2026 at midnight')
})

test('a moment that an organiser has set reads as it was set', () => {
  expect(wallLabel('2026-12-01T09:00')).toBe('Tuesday, 1 December 2026 at 9 am')
})
