import { expect, test } from 'vitest'
import { stillPayingText } from './still-paying.ts'

test.each([
  [['Aces'], 'Aces has not paid yet. Publish once it has, or discard this draw.'],
  [
    ['Aces', 'Bees'],
    'Aces and Bees have not paid yet. Publish once they have, or discard this draw.',
  ],
])('of %s it is said what publishing waits for', (teams, text) => {
  expect(stillPayingText(teams)).toBe(text)
})
