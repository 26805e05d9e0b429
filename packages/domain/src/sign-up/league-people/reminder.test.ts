import { expect, test } from 'vitest'
import { mayBeReminded, peopleIn, reminderText } from './reminder.ts'

const NOW = new Date('2026-12-01T19:00:00Z')

test.each([
  [null, true],
  ['2026-11-30T19:00:00Z', true],
  ['2026-11-30T19:00:01Z', false],
])('somebody who last heard of it at %s is reminded: %s', (at, may) => {
  expect(mayBeReminded({ lastAt: at === null ? null : new Date(at) }, NOW)).toBe(may)
})

test('somebody who is reminded of two things is one person', () => {
  const reminders = ['bren@hive.example', 'BREN@hive.example', 'cian@hive.example']
  expect(peopleIn(reminders.map((email) => ({ email })))).toBe(2)
})

test.each([
  [[], ''],
  [['share'], '1 about their share of a team’s fee'],
  [
    ['invitation', 'share', 'share'],
    '2 about their share of a team’s fee and 1 about an invitation to a team',
  ],
  [
    ['renewal', 'invitation', 'share'],
    '1 about their share of a team’s fee, 1 about an invitation to a team and 1 about signing their team up again',
  ],
] as const)('%j is told as ‘%s’', (kinds, text) => {
  expect(reminderText(kinds.map((kind) => ({ kind })))).toBe(text)
})
