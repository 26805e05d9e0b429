import fc from 'fast-check'
import { expect, test } from 'vitest'
import { irishTime } from './irish.ts'
import { isQuiet, outOfQuietHours } from './quiet.ts'

test.each([
  ['by day', '2026-11-20T12:00:00Z', '2026-11-20T12:00:00Z'],
  ['at eight', '2026-11-20T08:00:00Z', '2026-11-20T08:00:00Z'],
  ['just before nine', '2026-11-20T20:59:59Z', '2026-11-20T20:59:59Z'],
  ['at nine', '2026-11-20T21:00:00Z', '2026-11-21T08:00:00Z'],
  ['before dawn', '2026-11-20T03:00:00Z', '2026-11-20T08:00:00Z'],
  ['in summer time', '2026-07-10T20:30:00Z', '2026-07-11T07:00:00Z'],
  ['on the eve of summer time', '2027-03-27T22:30:00Z', '2027-03-28T07:00:00Z'],
  ['on the eve of winter time', '2026-10-24T22:30:00Z', '2026-10-25T08:00:00Z'],
])('what is to go out %s goes out at once, or at eight', (_, at, then) => {
  expect(outOfQuietHours(new Date(at))).toEqual(new Date(then))
  expect(isQuiet(new Date(at))).toBe(at !== then)
})

test('what waits goes out by day, within eleven hours and the turn of the clocks', () => {
  const start = Date.parse('2026-01-01T00:00:00Z')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 * 365 * 24 * 60 }), (minutes) => {
      const at = new Date(start + minutes * 60_000)
      const then = outOfQuietHours(at)
      expect(irishTime(then) >= '08:00' && irishTime(then) < '21:00').toBe(true)
      expect(then.getTime() - at.getTime()).toBeGreaterThanOrEqual(0)
      expect(then.getTime() - at.getTime()).toBeLessThanOrEqual(12 * 3_600_000)
    }),
  )
})
