import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MONEY_WAYS } from '../../base/money/ways.ts'
import {
  backOfAdded,
  creditPart,
  keptForReward,
  lastDayOfRefund,
  laterRefundState,
  movedWithin,
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
  ['in time, the fee took what was recorded', '2027-01-05', { added: 7379, left: 7793 }, 6793],
  ['in time, the fee has been taken', '2027-01-05', { added: 207, left: 1207 }, 207],
  ['in time, and the fee takes all of it', '2027-01-05', { added: 300, left: 700 }, 0],
  ['too late', '2027-01-06', { added: 7379, left: 7793 }, 0],
  ['called off, or taken out', null, { added: 7379, left: 7793 }, 7379],
  ['called off, and less is left', null, { added: 7379, left: 5000 }, 5000],
])('of money added to a sign-up that ended %s', (_, givenUpOn, money, back) => {
  expect(backOfAdded(money, league, { givenUpOn, kept: 0, used: 0 })).toBe(back)
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
    { registrationId: 1, cents: 1125, way: 'card', moneyOf: 1 },
    { registrationId: 2, cents: 6875, way: 'card', moneyOf: 2 },
  ])
})

test('of a payment in two ways the credit can go back alone', () => {
  const payments = [
    { registrationId: 1, cents: 1125, money: 1125, way: 'card' as const },
    { registrationId: 2, cents: 7875, money: 5000, way: 'card' as const },
  ]
  expect(spreadRefund(9000, creditPart(payments))).toEqual([
    { registrationId: 2, cents: 2875, way: 'credit', moneyOf: null },
  ])
})

test('what was paid by card goes back before what was paid with credit, and each the way it came', () => {
  const payments = [
    { registrationId: 1, cents: 1125, money: 125, way: 'card' as const },
    { registrationId: 2, cents: 7875, money: 5000, way: 'card' as const },
  ]
  expect(spreadRefund(8000, payments)).toEqual([
    { registrationId: 1, cents: 125, way: 'card', moneyOf: 1 },
    { registrationId: 2, cents: 5000, way: 'card', moneyOf: 2 },
    { registrationId: 1, cents: 1000, way: 'credit', moneyOf: null },
    { registrationId: 2, cents: 1875, way: 'credit', moneyOf: null },
  ])
  expect(spreadRefund(2000, payments, 'credit')).toEqual([
    { registrationId: 1, cents: 125, way: 'credit', moneyOf: 1 },
    { registrationId: 2, cents: 1875, way: 'credit', moneyOf: 2 },
  ])
})

test('money that has moved here goes back to where it came from, before what was paid with credit', () => {
  const moved = [
    { moneyOf: 3, way: 'card' as const, cents: 3000 },
    { moneyOf: 4, way: 'cash' as const, cents: 2000 },
  ]
  const paid = [{ registrationId: 5, cents: 9000, money: 1000, way: 'card' as const, moved }]
  expect(spreadRefund(8000, paid)).toEqual([
    { registrationId: 5, cents: 1000, way: 'card', moneyOf: 5 },
    { registrationId: 5, cents: 3000, way: 'card', moneyOf: 3 },
    { registrationId: 5, cents: 2000, way: 'cash', moneyOf: 4 },
    { registrationId: 5, cents: 2000, way: 'credit', moneyOf: null },
  ])
  expect(spreadRefund(9000, creditPart(paid))).toMatchObject([{ cents: 3000, way: 'credit' }])
  expect(movedWithin(3500, moved)).toMatchObject([{ cents: 3000 }, { cents: 500 }])
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

test.each([
  ['what was kept goes back', { left: 1900, sent: 16_100 }, 900],
  ['never the fee', { left: 1000, sent: 17_000 }, 0],
  ['nothing of a team that left too late', { left: 18_000, sent: 0 }, 0],
  ['never what a favour has paid for', { left: 5000, sent: 13_000, used: 5000 }, 0],
  ['at most what the reward took off', { left: 18_000, sent: 1 }, 900],
])('once the sign-up that used a reward ends too: %s', (_, gone, cents) => {
  expect(keptForReward({ used: 0, off: 900, ...gone })).toBe(cents)
})
