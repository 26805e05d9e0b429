import { expect, test } from 'vitest'
import { placeAfter } from './card-session.ts'

const OPEN = { status: 'open', isPaid: false, hasFailed: false, isOverdue: false } as const
const COMPLETE = { ...OPEN, status: 'complete' } as const

test.each([
  ['an open card page', OPEN, 'wait'],
  // It is closed first, and then looked at again.
  ['an open card page whose hold is over', { ...OPEN, isOverdue: true }, 'wait'],
  ['a card page that was left', { ...OPEN, status: 'expired' as const }, 'free'],
  ['a payment', { ...COMPLETE, isPaid: true }, 'take'],
  ['a payment that came late', { ...COMPLETE, isPaid: true, isOverdue: true }, 'take'],
  ['a payment on its way', COMPLETE, 'wait'],
  ['a payment on its way when the hold is over', { ...COMPLETE, isOverdue: true }, 'free'],
  ['a payment that failed after all', { ...COMPLETE, hasFailed: true }, 'free'],
])('the right step follows after %s', (_what, session, fate) => {
  expect(placeAfter(session)).toBe(fate)
})
