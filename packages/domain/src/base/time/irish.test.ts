import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  daysUntil,
  irishDay,
  irishInstant,
  irishIso,
  irishOffsetMinutes,
  irishTime,
} from './irish.ts'

test.each([
  ['2027-01-12', '18:30', '2027-01-12T18:30:00.000Z'],
  ['2027-07-06', '18:30', '2027-07-06T17:30:00.000Z'],
  ['2027-03-28', '18:30', '2027-03-28T17:30:00.000Z'],
  ['2027-10-31', '18:30', '2027-10-31T18:30:00.000Z'],
])('%s at %s in Ireland is %s', (day, time, instant) => {
  expect(irishInstant(day, time).toISOString()).toBe(instant)
})

test('a time that the March change skips is an hour later', () => {
  expect(irishTime(irishInstant('2027-03-28', '01:30'))).toBe('02:30')
})

test('a time that the October change repeats is the first of the two', () => {
  expect(irishInstant('2027-10-31', '01:30').toISOString()).toBe('2027-10-31T00:30:00.000Z')
})

test('the end of the promotion is the second it says, in Irish time', () => {
  expect(irishInstant('2025-06-18', '23:59:59').getTime() / 1000).toBe(1_750_287_599)
})

test('an evening instant belongs to the Irish day', () => {
  expect(irishDay(new Date('2027-07-05T23:30:00Z'))).toBe('2027-07-06')
  expect(irishOffsetMinutes(new Date('2027-07-05T23:30:00Z'))).toBe(60)
  expect(irishIso(new Date('2027-07-06T17:30:00Z'))).toBe('2027-07-06T18:30:00+01:00')
})

test('every evening of ten years keeps its wall time', () => {
  const evening = fc.record({
    day: fc.integer({ min: 0, max: 3650 }),
    minutes: fc.integer({ min: 12 * 60, max: 23 * 60 + 59 }),
  })
  fc.assert(
    fc.property(evening, ({ day, minutes }) => {
      const date = new Date(Date.UTC(2025, 0, 1 + day)).toISOString().slice(0, 10)
      const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
      const instant = irishInstant(date, time)
      expect([irishDay(instant), irishTime(instant)]).toEqual([date, time])
    }),
  )
})

test('days until count Irish days, not hours', () => {
  const now = new Date('2027-03-27T23:30:00Z')
  expect(daysUntil(new Date('2027-03-27T23:50:00Z'), now)).toBe(0)
  expect(daysUntil(new Date('2027-03-28T00:10:00Z'), now)).toBe(1)
  expect(daysUntil(new Date('2027-03-30T18:30:00Z'), now)).toBe(3)
})
