import { expect, test } from 'vitest'
import { addDays } from '../time/day.ts'
import { lastDayOfPlace, lastNightOver } from './try-out.ts'

test('the place of a try-out is kept for two days after its night, and goes on the third', () => {
  const night = '2027-03-30'
  const last = lastDayOfPlace(night)
  expect(last).toBe('2027-04-01')
  expect(lastNightOver(last) < night).toBe(true)
  expect(lastNightOver(addDays(last, 1))).toBe(night)
})
