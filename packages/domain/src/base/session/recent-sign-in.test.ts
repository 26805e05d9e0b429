import { expect, test } from 'vitest'
import { admitRecentSignIn } from './recent-sign-in.ts'

const now = new Date('2026-11-21T12:00:00Z')

test('a sign-in of half an hour ago is recent, to the minute', () => {
  expect(() => admitRecentSignIn(new Date('2026-11-21T11:30:00Z'), now)).not.toThrow()
  expect(() => admitRecentSignIn(new Date('2026-11-21T11:29:59Z'), now)).toThrow('log in again')
})

test('a sign-in of unknown age is not recent', () => {
  expect(() => admitRecentSignIn(null, now)).toThrow('log in again')
})
