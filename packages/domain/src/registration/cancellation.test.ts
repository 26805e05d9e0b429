import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MONEY_WAYS } from '../money/ways.ts'
import {
  creditPart,
  lastDayOfRefund,
  laterRefundState,
  refundOnCancel,
  REFUND_WAYS,
  refundTerms,
  spreadRefund,
} from './cancellation.ts'

const league = { startDate: '2027-01-19' }

test.each([
  ['2027-01-05', 8000],
  ['2027-01-06', 0],
  ['2027-01-19', 0],
  ['2026-11-20', 8000],
])('a cancellation on %s refunds %i cents of 90 euro', (today, cents) => {
  expect(refundOnCancel(9000, league, today)).toBe(cents)
})

test.each([
  ['2027-01-05', 'Cancel by 5 January 2027 and you get your money back less €10'],
  ['2027-01-06', 'The first night is less than 14 days away, so there is no refund.'],
  ['2027-01-19', 'The league has started, so there is no refund.'],
])('the terms on %s name no day that is past', (today, terms) => {
  expect(refundTerms(league, today)).toContain(terms)
})

test('the fee is never more than was paid', () => {
  expect(refundOnCancel(900, league, '2026-11-20')).toBe(0)
  expect(lastDayOfRefund(league.startDate)).toBe('2027-01-05')
})

test('a refund is spread over payments, the oldest first, and no cent is lost or made', () => {
  const payments = [
    { registrationId: 1, cents: 1125, money: 1125, way: 'card' as const },
    { registrationId: 2, cents: 7875, money: 7875, way: 'card' as const },
  ]
  expect(spreadRefund(8000, payments)).toEqual([
    { registrationId: 1, cents: 1125, way: 'card' },
    { registrationId: 2, cents: 6875, way: 'card' },
  ])
})

test('of a payment in two ways the credit can go back alone', () => {
  const payments = [
    { registrationId: 1, cents: 1125, money: 1125, way: 'card' as const },
    { registrationId: 2, cents: 7875, money: 5000, way: 'card' as const },
  ]
  expect(spreadRefund(9000, creditPart(payments))).toEqual([
    { registrationId: 2, cents: 2875, way: 'credit' },
  ])
})

test('what was paid by card goes back before what was paid with credit, and each the way it came', () => {
  const payments = [
    { registrationId: 1, cents: 1125, money: 125, way: 'card' as const },
    { registrationId: 2, cents: 7875, money: 5000, way: 'card' as const },
  ]
  expect(spreadRefund(8000, payments)).toEqual([
    { registrationId: 1, cents: 125, way: 'card' },
    { registrationId: 2, cents: 5000, way: 'card' },
    { registrationId: 1, cents: 1000, way: 'credit' },
    { registrationId: 2, cents: 1875, way: 'credit' },
  ])
  expect(spreadRefund(2000, payments, 'credit')).toEqual([
    { registrationId: 1, cents: 1125, way: 'credit' },
    { registrationId: 2, cents: 875, way: 'credit' },
  ])
})

test('no cent is lost or made, and no more goes back in money than came in money', () => {
  const share = fc.record({
    money: fc.nat(9000),
    credit: fc.nat(9000),
    way: fc.constantFrom(...MONEY_WAYS),
  })
  const way = fc.constantFrom(...REFUND_WAYS)
  fc.assert(
    fc.property(fc.nat(40_000), fc.array(share, { maxLength: 4 }), way, (total, paid, to) => {
      const list = paid.map(({ money, credit, way: cameBy }, registrationId) => {
        return { registrationId, cents: money + credit, money, way: cameBy }
      })
      const parts = spreadRefund(total, list, to)
      const back = sum(parts.map(({ cents }) => cents))
      expect(back).toBe(Math.min(total, sum(list.map(({ cents }) => cents))))
      const inMoney = sum(parts.flatMap((part) => (part.way === 'credit' ? [] : part.cents)))
      const paidInMoney = sum(list.map(({ money }) => money))
      expect(inMoney).toBe(to === 'card' ? Math.min(total, paidInMoney) : 0)
      for (const { registrationId, way: goesBy } of parts) {
        expect([list[registrationId]?.way, 'credit']).toContain(goesBy)
      }
    }),
  )
})

test('the state of a refund only moves forward, in whatever order answers arrive', () => {
  const told = ['pending', 'succeeded', 'failed'] as const
  fc.assert(
    fc.property(fc.shuffledSubarray([...told], { minLength: 1 }), (answers) => {
      const last = told.findLast((state) => answers.includes(state))
      expect(answers.reduce(laterRefundState, 'due' as const)).toBe(last)
    }),
  )
  expect(laterRefundState('superseded', 'failed')).toBe('superseded')
})

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, cents) => all + cents, 0)
}
