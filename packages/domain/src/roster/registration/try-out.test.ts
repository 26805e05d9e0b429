import { expect, test } from 'vitest'
import { addDays } from '../../base/time/day.ts'
import { creditOf, lastDayOfPlace, lastNightOver } from './try-out.ts'

test('the place of a try-out is kept for two days after its night, and goes on the third', () => {
  const night = '2027-03-30'
  const last = lastDayOfPlace(night)
  expect(last).toBe('2027-04-01')
  expect(lastNightOver(last) < night).toBe(true)
  expect(lastNightOver(addDays(last, 1))).toBe(night)
})

test('a try-out counts for what was kept of it, and for its night', () => {
  const league = { startDate: '2027-03-30' }
  const night = '2027-04-06'
  expect(creditOf({ firstNight: night }, league, [{ cents: 1125 }])).toEqual({ paid: 1125, night })
  expect(creditOf({ firstNight: night }, league, [{ cents: 0 }])).toEqual({ paid: 0, night })
  expect(creditOf({ firstNight: null }, league, [])).toEqual({ paid: 0, night: '2027-03-30' })
})
