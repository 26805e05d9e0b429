import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  lastDayOfRefund,
  laterRefundState,
  refundOnCancel,
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
    { registrationId: 1, cents: 1125 },
    { registrationId: 2, cents: 7875 },
  ]
  expect(spreadRefund(8000, payments)).toEqual([
    { registrationId: 1, cents: 1125 },
    { registrationId: 2, cents: 6875 },
  ])
  fc.assert(
    fc.property(fc.nat(20_000), fc.array(fc.nat(9000), { maxLength: 4 }), (total, paid) => {
      const list = paid.map((cents, index) => ({ registrationId: index, cents }))
      const back = spreadRefund(total, list).reduce((sum, { cents }) => sum + cents, 0)
      expect(back).toBe(
        Math.min(
          total,
          paid.reduce((sum, cents) => sum + cents, 0),
        ),
      )
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
