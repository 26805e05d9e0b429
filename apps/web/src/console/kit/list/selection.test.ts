import { expect, test } from 'vitest'
import { allOf, NOTHING, toggled, toggledTo } from './selection.ts'

const SHOWN = [1, 2, 3, 4, 5]

test('a row is chosen, and given up again', () => {
  const one = toggled(NOTHING, 2)
  expect([...one.keys]).toEqual([2])
  expect([...toggled(one, 2).keys]).toEqual([])
})

test.each([
  ['down', 2, 4, [2, 3, 4]],
  ['up', 4, 1, [4, 1, 2, 3]],
  ['to itself', 3, 3, []],
])('a range goes %s from the last row', (_, from, to, expected) => {
  expect([...toggledTo(toggled(NOTHING, from), to, SHOWN).keys]).toEqual(expected)
})

test('a range that ends at a chosen row gives all of it up', () => {
  const all = { ...allOf(SHOWN), last: 2 }
  expect([...toggledTo(all, 4, SHOWN).keys]).toEqual([1, 5])
})

test('without a last row that is shown, a range is its one row', () => {
  expect([...toggledTo(NOTHING, 3, SHOWN).keys]).toEqual([3])
  expect([...toggledTo(toggled(NOTHING, 9), 3, SHOWN).keys]).toEqual([9, 3])
})
