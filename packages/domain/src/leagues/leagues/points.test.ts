import { expect, test } from 'vitest'
import { ownPointsProblem } from './own-points.ts'
import { POINTS_RULES, pointsInWords, pointsOf, pointsText } from './points.ts'

test.each([
  ['screen', '1 for a win, 0.5 for a tie'],
  ['policy', '2 for a win, 1 for a tie, 1 off for a forfeit'],
  ['football', '3 for a win, 1 for a tie'],
] as const)('the profile %s reads %j', (rule, text) => {
  expect(pointsInWords(POINTS_RULES[rule])).toBe(text)
})

test('a league’s own points count, and read with everything that differs', () => {
  const own = { win: 4, draw: 2, loss: 1, forfeit: 0 }
  expect(pointsOf('own', own)).toEqual(own)
  expect(pointsOf('football', own)).toEqual(POINTS_RULES.football)
  expect(pointsInWords(own)).toBe('4 for a win, 2 for a tie, 1 for a loss, 0 for a forfeit')
})

test.each([
  [{ win: 2, draw: 1, loss: 0, forfeit: -1 }, null],
  [{ win: 2.5, draw: 1, loss: 0.5, forfeit: 0 }, null],
  [{ win: 2.2, draw: 1, loss: 0, forfeit: 0 }, 'Please use numbers'],
  [{ win: 21, draw: 1, loss: 0, forfeit: 0 }, 'Please use numbers'],
  [{ win: 1, draw: 1, loss: 0, forfeit: 0 }, 'A win has to be worth the most'],
  [{ win: 2, draw: 1, loss: 0, forfeit: 1 }, 'A win has to be worth the most'],
])('own points %j', (own, problem) => {
  const found = ownPointsProblem(own)
  expect(problem === null ? found : found?.startsWith(problem)).toBe(problem === null ? null : true)
})

test.each([
  [4, '4'],
  [4.5, '4.5'],
  [0, '0'],
])('%d points read %s', (points, text) => {
  expect(pointsText(points)).toBe(text)
})
