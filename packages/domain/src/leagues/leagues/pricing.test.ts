import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centsOf, euroOf, exactPriceText, priceText } from '../../base/money/cents.ts'
import { quote } from './pricing.ts'

const terms = { weeks: 7, nights: 7, discount: null }

test('the full price is due when nothing is special', () => {
  expect(quote(9000, terms)).toEqual({ listed: 9000, discount: null, due: 9000 })
})

test('a try-out pays for one week, to the cent', () => {
  expect(quote(9000, { ...terms, nights: 1 }).due).toBe(1286)
  expect(quote(9000, { ...terms, nights: 5 }).due).toBe(6429)
})

test.each(['captain_reward', 'promotion'] as const)('%s takes its percentage off', (kind) => {
  expect(quote(18_000, { ...terms, discount: { kind, percent: 10 } }).due).toBe(16_200)
  expect(quote(9000, { ...terms, discount: { kind, percent: 15 } }).due).toBe(7650)
})

test('the weeks of a try-out add up to the full price, to a cent each', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 200_000 }),
      fc.integer({ min: 1, max: 30 }),
      (full, weeks) => {
        const { due } = quote(full, { weeks, nights: 1, discount: null })
        expect(Math.abs(due * weeks - full)).toBeLessThanOrEqual(weeks)
      },
    ),
  )
})

test.each([
  [9000, '€90'],
  [1125, '€11.25'],
  [1290, '€12.90'],
  [123_450, '€1,234.50'],
  [1_000_000, '€10,000'],
  [0, '€0'],
])('%i cents read %s', (cents, text) => {
  expect(priceText(cents)).toBe(text)
})

test.each([
  [90, 9000],
  [12.86, 1286],
  [0.1 + 0.2, 30],
  [12.345, null],
  [-1, null],
  [Number.NaN, null],
  [Number.POSITIVE_INFINITY, null],
])('%d euro of the wire are %s cents', (euro, cents) => {
  expect(centsOf(euro)).toBe(cents)
})

test('every amount survives the wire', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (cents) => {
      expect(centsOf(euroOf(cents))).toBe(cents)
    }),
  )
})

test('the price of one night has its cents', () => {
  expect([1000, 1250, 100_000].map(exactPriceText)).toEqual(['€10.00', '€12.50', '€1,000.00'])
  expect([-1000, -125_050].map(exactPriceText)).toEqual(['−€10.00', '−€1,250.50'])
})
