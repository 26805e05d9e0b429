import { expect, test } from 'vitest'
import { admitToRoster } from './join-link.ts'

const JOINING = {
  isInLeague: false,
  today: '2027-02-01',
  deadline: '2027-02-01',
  others: 1,
  limit: 2,
} as const

test('someone may join on the last day while there is room', () => {
  expect(() => admitToRoster(JOINING)).not.toThrow()
})

test.each([
  [{ isInLeague: true }, 'You’re already registered for this league.'],
  [{ today: '2027-02-02' }, 'It’s too late to join this team. Please ask its captain.'],
  [{ others: 2 }, 'This team is full. Please ask its captain.'],
])('with %j the link is refused', (change, text) => {
  expect(() => admitToRoster({ ...JOINING, ...change })).toThrow(text)
})
