import { expect, test } from 'vitest'
import { standingFor } from './marketing.ts'

const left = new Date('2026-11-10T09:00:00Z')
const before = new Date('2026-11-01T09:00:00Z')
const after = new Date('2026-11-20T09:00:00Z')
const listed = (status: string, unsubscribedAt: Date | null = null) => ({ status, unsubscribedAt })

test.each([
  ['unknown to the service', null, null, 'subscribe'],
  ['has not confirmed', listed('unconfirmed'), before, 'subscribe'],
  ['is active', listed('active'), after, 'keep'],
  ['left after saying yes', listed('unsubscribed', left), before, 'leave_alone'],
  ['left, and when they said yes is unknown', listed('unsubscribed', left), null, 'leave_alone'],
  ['left, and when is unknown', listed('unsubscribed'), after, 'leave_alone'],
  ['left, and said yes since', listed('unsubscribed', left), after, 'subscribe'],
  [
    'left in the second of their yes',
    listed('unsubscribed', left),
    new Date('2026-11-10T09:00:00.900Z'),
    'leave_alone',
  ],
  ['cannot be reached', listed('bounced'), after, 'leave_alone'],
  ['has called it junk', listed('junk'), after, 'leave_alone'],
] as const)('an address that %s', (_who, listing, agreedAt, standing) => {
  expect(standingFor(listing, agreedAt)).toBe(standing)
})
