import { expect, test } from 'vitest'
import { whyNoPlace } from './late-money.ts'

const LATE = { state: 'expired', isCalledOff: false, isIn: false, isUpgrade: false } as const

test.each([
  [{}, 'place_gone'],
  [{ state: 'cancelled' }, 'given_up'],
  [{ isUpgrade: true }, 'given_up'],
  [{ isIn: true }, 'paid_twice'],
  [{ state: 'cancelled', isIn: true }, 'paid_twice'],
  [{ state: 'held', isCalledOff: true }, 'league_cancelled'],
] as const)('money that arrives when %o is refunded because of %s', (change, why) => {
  expect(whyNoPlace({ ...LATE, ...change })).toBe(why)
})
