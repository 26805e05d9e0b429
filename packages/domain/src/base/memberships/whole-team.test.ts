import { expect, test } from 'vitest'
import { invitedText, isShort } from './whole-team.ts'

test.each([
  [{ players: 2, invited: 0 }, false],
  [{ players: 1, invited: 1 }, false],
  [{ players: 0, invited: 2 }, false],
  [{ players: 1, invited: 0 }, true],
  [{ players: 0, invited: 1 }, true],
])('of two that play, a team of %o is short: %s', (size, short) => {
  expect(isShort(size, 2)).toBe(short)
})

test('the invited are named where there are some', () => {
  expect([0, 1, 3].map(invitedText)).toEqual([null, '1 invited', '3 invited'])
})
