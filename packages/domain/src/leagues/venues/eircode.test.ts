import { expect, test } from 'vitest'
import { eircodeOf } from './eircode.ts'

test.each([
  ['W23 E9Y6', 'W23 E9Y6'],
  [' w23e9y6 ', 'W23 E9Y6'],
  ['d6w xy00', 'D6W XY00'],
  ['W23', null],
  ['B23 E9Y6', null],
  ['W23 E9Y66', null],
  ['', null],
])('%j is written %j', (text, written) => {
  expect(eircodeOf(text)).toBe(written)
})
