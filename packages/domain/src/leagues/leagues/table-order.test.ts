import { expect, test } from 'vitest'
import { orderInWords, type TableRule, USUAL_ORDER } from './table-order.ts'
import {
  FAIR_ORDER,
  movedUp,
  orderProblem,
  rulesToAdd,
  UNEVEN_ORDER,
  withRule,
} from './choose-order.ts'

test.each<[TableRule[], string | null]>([
  [[...USUAL_ORDER], null],
  [[...FAIR_ORDER], null],
  [[...UNEVEN_ORDER], null],
  [['points'], null],
  [[], 'A table goes by points, or points per game, first.'],
  [['wins', 'points'], 'A table goes by points, or points per game, first.'],
  [['points', 'wins', 'wins'], 'Please choose each rule once.'],
  [['points', 'name', 'wins'], 'Names have to come last.'],
  [['points', 'lot', 'name'], null],
  [['points', 'lot', 'wins'], 'A lot leaves nothing to the rules after it.'],
])('the order %j: %s', (order, problem) => {
  expect(orderProblem(order)).toBe(problem)
})

test('a rule is added in front of the name, and moves up', () => {
  const order = withRule(withRule(USUAL_ORDER, 'wins'), 'difference')
  expect(order).toEqual(['points', 'wins', 'difference', 'name'])
  expect(movedUp(order, 'difference')).toEqual(['points', 'difference', 'wins', 'name'])
  expect(movedUp(order, 'points')).toEqual(order)
  expect(withRule(['points'], 'name')).toEqual(['points', 'name'])
  expect(withRule(withRule(USUAL_ORDER, 'lot'), 'wins')).toEqual(['points', 'wins', 'lot', 'name'])
  expect(rulesToAdd(order, false)).not.toContain('wins')
  expect(rulesToAdd(order, false)).not.toContain('setPointsDifference')
  expect(rulesToAdd(order, true)).toContain('setPointsDifference')
})

test('an order reads from the first rule to the last', () => {
  expect(orderInWords(['points', 'headToHeadPoints', 'name'])).toBe(
    'points, then head-to-head points, then name',
  )
})
