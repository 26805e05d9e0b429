import { expect, test } from 'vitest'
import { ageingOf, isToLoadAgain } from './ageing.ts'

const MINUTE = 60_000

test.each([
  [0, 'fresh'],
  [2 * MINUTE - 1, 'fresh'],
  [2 * MINUTE, 'old'],
  [10 * MINUTE - 1, 'old'],
  [10 * MINUTE, 'very_old'],
  // The server’s clock was put back: what it says is not old.
  [-5 * MINUTE, 'fresh'],
] as const)('what the server said %i ms ago is %s', (age, ageing) => {
  expect(ageingOf({ asOf: 1_000_000, now: 1_000_000 + age })).toBe(ageing)
})

test.each([
  ['an hour after it was opened', 60 * MINUTE, 'a', 'a', true],
  ['not before', 60 * MINUTE - 1, 'a', 'a', false],
  ['at once when its version is another one', MINUTE, 'a', 'b', true],
  ['not for the first version that it hears of', MINUTE, null, 'a', false],
  ['not while nobody answers, however long', 600 * MINUTE, 'a', null, false],
] as const)('a screen loads itself again %s', (_name, later, known, said, isAgain) => {
  expect(isToLoadAgain({ at: 5, version: known }, said, 5 + later)).toBe(isAgain)
})
