import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refundOnCancel } from '../../money/payments/cancellation.ts'
import { favourEnding, favourLeft, favourProblem } from './favour.ts'

test.each([
  [{ left: 9000, given: 0 }, 9000],
  [{ left: 9000, given: 2000 }, 7000],
  [{ left: 1000, given: 2000 }, 0],
  [{ left: 0, given: 0 }, 0],
])('of %o a favour can be %i cents at most', (paid, most) => {
  expect(favourLeft(paid)).toBe(most)
})

test('a favour that is too large is answered with the most that it can be', () => {
  expect(favourProblem(8050)).toContain('at most €80.50')
  expect(favourProblem(0)).toContain('nothing left')
})

test.each([
  // The rest of what was paid, used, unspent: the part that ends.
  [9000, 0, 9000, 0],
  [1000, 0, 9000, 8000],
  [1000, 0, 2000, 1000],
  [7000, 2000, 0, 0],
  [7000, 2000, 6000, 1000],
  [0, 2000, 500, 500],
])('with %i left, of a favour of which %i are used and %i are not, %i end', (...row) => {
  const [left, used, unspent, ends] = row
  expect(favourEnding({ used, unspent }, left)).toBe(ends)
})

test('whoever cancels never has more by favours and refund together than they paid', () => {
  const paid = fc.integer({ min: 1, max: 20_000 })
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  const day = fc.constantFrom('2026-12-01', '2027-01-10')
  fc.assert(
    fc.property(paid, share, share, day, fc.nat(500), (came, given, spent, today, kept) => {
      const favour = Math.floor(came * given)
      const used = Math.floor(favour * spent)
      const favours = { used, unspent: favour - used }
      const league = { startDate: '2027-01-15' }
      const back = refundOnCancel(came, league, today, { kept, used })
      const left = favours.unspent - favourEnding(favours, came - back)
      expect(back).toBeGreaterThanOrEqual(0)
      expect(left).toBeGreaterThanOrEqual(0)
      expect(back + used + left).toBeLessThanOrEqual(came)
    }),
  )
})
