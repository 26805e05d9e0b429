import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../base/time/day.ts'
import { backForMissed, nightsOfSignUp, seemsMissed } from './missed-nights.ts'

const START = '2026-09-07'
const weekly = (count: number) =>
  Array.from({ length: count }, (_, week) => addDays(START, 7 * week))
const NIGHTS = weekly(10)
const [, , THIRD = '', FOURTH = '', , , SEVENTH = ''] = NIGHTS
const SEASON = { startDate: START, endDate: addDays(START, 63), nights: null }

test('a sign-up has the nights from its first one on, as many as it paid for', () => {
  expect(nightsOfSignUp(SEASON, { firstNight: null, nights: null })).toEqual(NIGHTS)
  expect(nightsOfSignUp(SEASON, { firstNight: SEVENTH, nights: 4 })).toEqual(NIGHTS.slice(6))
  expect(nightsOfSignUp(SEASON, { firstNight: THIRD, nights: 1 })).toEqual([THIRD])
})

test('a night that was missed gives its share back', () => {
  const none = { settled: [] }
  expect(backForMissed({ kept: 9000, nights: NIGHTS }, { missed: [FOURTH], ...none })).toBe(900)
  // Someone who joined after that night paid nothing for it.
  const late = { kept: 3600, nights: NIGHTS.slice(6) }
  expect(backForMissed(late, { missed: [FOURTH], ...none })).toBe(0)
  // A try-out of that night gets everything back.
  const tryOut = { kept: 1000, nights: [FOURTH] }
  expect(backForMissed(tryOut, { missed: [FOURTH], ...none })).toBe(1000)
})

test('a night is settled once', () => {
  const [missed, settled] = [[FOURTH], [FOURTH]]
  expect(backForMissed({ kept: 8100, nights: NIGHTS }, { missed, settled })).toBe(0)
})

test('nights that are settled one after the other give what they give together, but for a cent each', () => {
  const subset = fc.uniqueArray(fc.constantFrom(...NIGHTS), { maxLength: 10 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 50_000 }), subset, (kept, missed) => {
      const together = backForMissed({ kept, nights: NIGHTS }, { missed, settled: [] })
      const settled: string[] = []
      let left = kept
      for (const night of missed) {
        left -= backForMissed({ kept: left, nights: NIGHTS }, { missed: [night], settled })
        settled.push(night)
      }
      expect(together).toBeLessThanOrEqual(kept)
      expect(left).toBeGreaterThanOrEqual(0)
      expect(Math.abs(kept - left - together)).toBeLessThanOrEqual(missed.length)
    }),
  )
})

test('a night seems missed once it is over and none of its games was played', () => {
  const at = (games: { played: number; off: number }, today = addDays(START, 1)) =>
    seemsMissed(START, games, today)
  expect(at({ played: 0, off: 3 })).toBe(true)
  expect(at({ played: 1, off: 2 })).toBe(false)
  expect(at({ played: 0, off: 0 })).toBe(false)
  expect(at({ played: 0, off: 3 }, START)).toBe(false)
})
