import { expect, test } from 'vitest'
import { canBecome, REGISTRATION_STATES, takesPlaces } from './states.ts'

const STATES = REGISTRATION_STATES

test('a refund can only fall back to being owed, and nothing skips that', () => {
  expect(STATES.filter((to) => canBecome('refunded', to))).toEqual(['refund_due'])
  expect(STATES.filter((from) => canBecome(from, 'refunded'))).toEqual(['refund_due'])
})

test('nothing goes back to being held', () => {
  expect(STATES.filter((from) => canBecome(from, 'held'))).toEqual([])
})

test('a registration that was given up stays given up', () => {
  expect(STATES.filter((to) => canBecome('cancelled', to))).toEqual(['refund_due'])
})

test('a share is paid once its card page is open, or when its money comes late', () => {
  expect(STATES.filter((from) => canBecome(from, 'share_paid'))).toEqual(['share_open', 'expired'])
})

test('a share that is paid goes back, or was recorded by mistake', () => {
  expect(STATES.filter((to) => canBecome('share_paid', to))).toEqual(['cancelled', 'refund_due'])
})

test('only held and confirmed keep places', () => {
  expect(STATES.filter(takesPlaces)).toEqual(['held', 'confirmed'])
})
