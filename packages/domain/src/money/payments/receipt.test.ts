import { expect, test } from 'vitest'
import { balanceOf, disputeStanding, priceParts, receiptNumber, refundStanding } from './receipt.ts'

test.each([
  ['the listed price', { listed: 9000, due: 9000, percent: 0 }, { off: 0, credited: 0 }],
  ['a promotion', { listed: 9000, due: 8100, percent: 10 }, { off: 900, credited: 0 }],
  ['a try-out before it', { listed: 9000, due: 7875, percent: 0 }, { off: 0, credited: 1125 }],
  ['both', { listed: 9000, due: 6975, percent: 10 }, { off: 900, credited: 1125 }],
  ['a whole price off', { listed: 9000, due: 0, percent: 100 }, { off: 9000, credited: 0 }],
])('%s has a line of its own on a receipt', (_name, sold, parts) => {
  expect(priceParts(sold)).toEqual(parts)
})

test('the balance is the payment less refunds made or on their way; a failed refund is not deducted', () => {
  const refunds = [
    { cents: 1000, standing: 'back' },
    { cents: 500, standing: 'back' },
    { cents: 2000, standing: 'on_its_way' },
    { cents: 4000, standing: 'failed' },
  ] as const
  expect(balanceOf(9000, refunds)).toEqual({ back: 1500, onItsWay: 2000, balance: 5500 })
  expect(balanceOf(9000, refunds, 3000).balance).toBe(2500)
  expect(balanceOf(9000, [])).toEqual({ back: 0, onItsWay: 0, balance: 9000 })
})

test('a refund is on its way until the bank has it, and a replaced one is not shown', () => {
  expect(
    (['due', 'pending', 'succeeded', 'failed', 'superseded'] as const).map((state) =>
      refundStanding(state),
    ),
  ).toEqual(['on_its_way', 'on_its_way', 'back', 'failed', null])
})

test('a receipt has a number in the series of its day', () => {
  expect(receiptNumber(42, 'LSC')).toBe('LSC 42')
})

test('a player reads of a dispute while the bank holds the money, and when they have it back', () => {
  expect(
    (['inquiry', 'open', 'won', 'lost', 'closed'] as const).map((state) => disputeStanding(state)),
  ).toEqual([null, 'held', null, 'lost', null])
})
