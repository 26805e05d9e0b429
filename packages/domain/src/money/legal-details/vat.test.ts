import fc from 'fast-check'
import { expect, test } from 'vitest'
import { percentText, rateProblem, vatIn, vatOfParts, type VatRate, vatRateOn } from './vat.ts'

const RATES: readonly VatRate[] = [
  { leagueId: null, from: '2026-01-01', basisPoints: 1350 },
  { leagueId: null, from: '2026-07-01', basisPoints: 900 },
  { leagueId: 7, from: '2026-03-01', basisPoints: 0 },
  { leagueId: 7, from: '2026-09-01', basisPoints: null },
]

test.each([
  [7, '2025-12-31', 0],
  [7, '2026-02-28', 1350],
  [7, '2026-03-01', 0],
  [7, '2026-08-31', 0],
  [7, '2026-09-01', 900],
  [8, '2026-06-30', 1350],
  [8, '2026-07-01', 900],
])('in league %i on %s the rate is %i', (leagueId, day, rate) => {
  expect(vatRateOn(RATES, leagueId, day)).toBe(rate)
  expect(vatRateOn(RATES.toReversed(), leagueId, day)).toBe(rate)
})

test.each([
  [12_300, 2300, 2300],
  [9000, 1350, 1070],
  [-9000, 1350, -1070],
  [1, 2300, 0],
  [0, 2300, 0],
  [9000, 0, 0],
])('%i cents at %i hold %i of VAT', (gross, rate, vat) => {
  expect(vatIn(gross, rate)).toBe(vat)
})

test('the VAT of a sale is that of the whole, however credit and card share it', () => {
  expect(vatIn(9000, 1350)).toBe(1070)
  expect([4000, 5000].map((cents) => vatIn(cents, 1350))).toEqual([476, 595])
  expect(vatOfParts([4000, 5000], 1350)).toEqual([476, 594])
})

const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0)
const cents = fc.integer({ min: 1, max: 2_000_000 })
const basisPoints = fc.integer({ min: 0, max: 10_000 })

test('parts add up to the VAT of what is paid at any time', () => {
  fc.assert(
    fc.property(fc.array(cents, { minLength: 1, maxLength: 6 }), basisPoints, (parts, rate) => {
      const vat = vatOfParts(parts, rate)
      for (let count = 1; count <= parts.length; count += 1) {
        expect(sum(vat.slice(0, count))).toBe(vatIn(sum(parts.slice(0, count)), rate))
      }
    }),
  )
})

test('partial refunds hold the VAT of the sale once all of it has gone back', () => {
  const splits = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(splits, basisPoints, (refunds, rate) => {
      const paid = sum(refunds)
      const [vat = 0, ...back] = vatOfParts([paid, ...refunds.map((one) => -one)], rate)
      expect(vat).toBe(vatIn(paid, rate))
      expect(sum(back)).toBe(vat === 0 ? 0 : -vat)
      for (const one of back) expect(one).toBeLessThanOrEqual(0)
    }),
  )
})

test('a part differs from its own rounding by a cent at most', () => {
  fc.assert(
    fc.property(cents, cents, basisPoints, (credit, card, rate) => {
      const [, ofCard = 0] = vatOfParts([credit, card], rate)
      expect(Math.abs(ofCard - vatIn(card, rate))).toBeLessThanOrEqual(1)
    }),
  )
})

test('a rate begins after the last sale that it would be for, and after the closed books', () => {
  const settled = { closedUntil: '2026-10-31', lastSale: '2026-11-20' }
  expect(rateProblem('2026-11-21', settled)).toBeNull()
  expect(rateProblem('2026-11-20', settled)).toContain('sales up to 20 November 2026')
  expect(rateProblem('2026-10-31', settled)).toContain('closed until 31 October 2026')
  expect(rateProblem('2026-11-20', { ...settled, lastSale: null })).toBeNull()
  expect(rateProblem('2020-01-01', { closedUntil: null, lastSale: null })).toBeNull()
})

test('rates are written as people say them', () => {
  expect([2300, 1350, 480, 0].map(percentText)).toEqual(['23%', '13.5%', '4.8%', '0%'])
})
