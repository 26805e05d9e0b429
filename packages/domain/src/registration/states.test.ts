import { expect, test } from 'vitest'
import { canBecome, type RegistrationState, takesPlaces } from './states.ts'

const STATES: RegistrationState[] = [
  'held',
  'confirmed',
  'expired',
  'cancelled',
  'refund_due',
  'refunded',
]

test('nothing comes after a refund, and nothing skips being owed', () => {
  expect(STATES.filter((to) => canBecome('refunded', to))).toEqual([])
  expect(STATES.filter((from) => canBecome(from, 'refunded'))).toEqual(['refund_due'])
})

test('nothing goes back to being held', () => {
  expect(STATES.filter((from) => canBecome(from, 'held'))).toEqual([])
})

test('only held and confirmed keep places', () => {
  expect(STATES.filter(takesPlaces)).toEqual(['held', 'confirmed'])
})
