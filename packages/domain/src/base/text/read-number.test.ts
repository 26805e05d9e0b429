import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readEuro, readNumber } from './read-number.ts'

test.each([
  ['90', 90],
  [' 11.25 ', 11.25],
  ['11,25', 11.25],
  ['0,5', 0.5],
  ['0,125', 0.125],
  ['1,200', 1200],
  ['1 200', 1200],
  ['12,345,678', 12_345_678],
  ['1,200.50', 1200.5],
  ['53.365', 53.365],
  ['€25', 25],
  ['€ 1,200', 1200],
  ['25 €', 25],
  ['25 euro', 25],
  ['-3', -3],
  ['−2,5', -2.5],
  ['−€80', -80],
])('%o is the number %d', (text, value) => {
  expect(readNumber(text)).toBe(value)
})

test.each(['', '€', 'ten', '1.2.3', '1,2,3', '1,20,000', '1200,00,0', '2 5', '1e3', '0x10', '9O'])(
  '%o is no number',
  (text) => {
    expect(readNumber(text)).toBeNaN()
    expect(readEuro(text)).toBeNaN()
  },
)

test.each([
  ['80', 80],
  ['80.5', 80.5],
  ['80,50', 80.5],
  ['€1,200.50', 1200.5],
  ['1,200', 1200],
])('%o is an amount of %d euro', (text, value) => {
  expect(readEuro(text)).toBe(value)
})

test.each(['1.200', '80.505', '1,200.505', '0,125'])(
  '%o is no amount: it has more than two decimals',
  (text) => {
    expect(readEuro(text)).toBeNaN()
  },
)

test('an amount as we write it is read as it was', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (cents) => {
      const text = (cents / 100).toLocaleString('en-IE', { style: 'currency', currency: 'EUR' })
      expect(readEuro(text)).toBe(cents / 100)
    }),
  )
})
