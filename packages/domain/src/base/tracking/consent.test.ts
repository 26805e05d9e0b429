import { expect, test } from 'vitest'
import { consentAt } from './consent.ts'

const now = new Date('2027-01-01T12:00:00Z')

test.each([
  ['accepted', '2026-12-31T12:00:00Z', 'accepted'],
  ['declined', '2026-12-31T12:00:00Z', 'declined'],
  ['accepted', '2026-07-05T12:00:01Z', 'accepted'],
  ['accepted', '2026-07-05T12:00:00Z', null],
  ['declined', '2026-07-05T12:00:00Z', null],
  ['accepted', null, 'accepted'],
  ['accepted', 'long ago', null],
  ['maybe', '2026-12-31T12:00:00Z', null],
  [null, null, null],
])('%s, answered at %s, counts as %s', (stored, answeredAt, expected) => {
  expect(consentAt(stored, answeredAt, now)).toBe(expected)
})
