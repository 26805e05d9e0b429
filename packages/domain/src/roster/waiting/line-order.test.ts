import { expect, test } from 'vitest'
import { type InLine, lineAfterMove } from './line-order.ts'

const LINE: readonly InLine[] = [
  { id: 1, priority: 1, turn: 1_800_000_500 },
  { id: 2, priority: 0, turn: 1_800_000_100 },
  { id: 3, priority: 0, turn: 1_800_000_200 },
  { id: 4, priority: 0, turn: 1_800_000_300 },
]

function orderOf(line: readonly InLine[]): number[] {
  return line
    .toSorted((one, other) => other.priority - one.priority || one.turn - other.turn)
    .map(({ id }) => id)
}

test.each([
  [4, 1, [4, 1, 2, 3]],
  [4, 2, [1, 4, 2, 3]],
  [2, 4, [1, 3, 4, 2]],
  [1, 3, [2, 3, 1, 4]],
  [3, 3, [1, 2, 3, 4]],
  [2, 99, [1, 3, 4, 2]],
])('entry %i is moved to position %i', (id, position, order) => {
  expect(orderOf(lineAfterMove(LINE, id, position))).toEqual(order)
})

test('people who join after a move come last', () => {
  const line = lineAfterMove(LINE, 4, 1)
  expect(orderOf([...line, { id: 5, priority: 0, turn: 1_800_000_900 }]).at(-1)).toBe(5)
})
