import { expect, test } from 'vitest'
import { favourLeft, favourProblem } from './favour.ts'

test.each([
  [{ left: 9000, given: 0 }, 9000],
  [{ left: 9000, given: 2000 }, 7000],
  [{ left: 1000, given: 2000 }, 0],
  [{ left: 0, given: 0 }, 0],
])('of %o a favour can be %i cents at most', (paid, most) => {
  expect(favourLeft(paid)).toBe(most)
})

test('a favour that is too large is answered with the most that it can be', () => {
  expect(favourProblem(8050)).toContain('€80.50 at most')
  expect(favourProblem(0)).toContain('nothing left')
})
