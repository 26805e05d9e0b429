import { expect, test } from 'vitest'
import { admitHold } from './registration.ts'

test('a fourth sign-up waits until one of three is paid for', () => {
  expect(() => admitHold(2)).not.toThrow()
  expect(() => admitHold(3)).toThrow(expect.objectContaining({ code: 'too_many_requests' }))
})
