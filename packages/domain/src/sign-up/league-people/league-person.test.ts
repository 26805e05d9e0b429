import { expect, test } from 'vitest'
import { onePerPerson, paidState, standingOf } from './league-person.ts'

test.each([
  ['held', 'held'],
  ['confirmed', 'confirmed'],
  ['tried', 'tried'],
  ['upgraded', null],
  ['given', 'given'],
  ['expired', 'expired'],
  ['cancelled', 'cancelled'],
  ['refund_due', 'cancelled'],
  ['refunded', 'cancelled'],
] as const)('a sign-up that is %s stands as %s', (state, standing) => {
  expect(standingOf(state)).toBe(standing)
})

test('each person is listed once, by what counts most and then by what came last', () => {
  const rows = [
    { playerId: 1, standing: 'cancelled', id: 1 },
    { playerId: 1, standing: 'confirmed', id: 2 },
    { playerId: 2, standing: 'expired', id: 3 },
    { playerId: 1, standing: 'held', id: 4 },
    { playerId: 2, standing: 'waiting', id: 5 },
    { playerId: 3, standing: 'cancelled', id: 6 },
    { playerId: 3, standing: 'cancelled', id: 7 },
  ] as const
  expect(onePerPerson(rows).map(({ id }) => id)).toEqual([2, 5, 7])
})

test.each([
  [{ due: 0, paid: 0, back: 0 }, 'free'],
  [{ due: 9000, paid: 0, back: 0 }, 'unpaid'],
  [{ due: 9000, paid: 9000, back: 0 }, 'paid'],
  [{ due: 9000, paid: 9000, back: 8000 }, 'part_refunded'],
  [{ due: 9000, paid: 9000, back: 9000 }, 'refunded'],
] as const)('%o is %s', (money, state) => {
  expect(paidState(money)).toBe(state)
})
