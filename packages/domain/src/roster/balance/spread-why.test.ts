import { expect, test } from 'vitest'
import { whySpread } from './spread-why.ts'

const TEAMS = [
  { name: 'Net Gains', mean: 2.5 },
  { name: 'Dink Floyd', mean: 2.75 },
  { name: 'Empty', mean: null },
  { name: 'Lob Stars', mean: 2.6 },
]

test('the spread is that of the strongest and the weakest team, and empty ones do not count', () => {
  expect(whySpread(TEAMS)).toBe('Dink Floyd 2.75, Net Gains 2.50')
})

test('one team has no spread', () => {
  expect(whySpread(TEAMS.slice(1, 3))).toBe('')
})
