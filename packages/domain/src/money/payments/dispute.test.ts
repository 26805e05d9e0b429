import { expect, test } from 'vitest'
import { type DisputeState, isWithheld, laterDisputeState, lostCents } from './dispute.ts'

test.each<[DisputeState, DisputeState, DisputeState]>([
  ['inquiry', 'open', 'open'],
  ['open', 'lost', 'lost'],
  ['open', 'won', 'won'],
  // A notice about the opening that comes after the end.
  ['won', 'open', 'won'],
  ['lost', 'open', 'lost'],
  // A bank that changes its mind.
  ['lost', 'won', 'won'],
])('a dispute that is %s becomes, when the provider reports %s, %s', (known, told, then) => {
  expect(laterDisputeState(known, told)).toBe(then)
})

test('an open dispute holds the money, and a lost one has taken it', () => {
  const disputes = (['inquiry', 'won', 'lost', 'closed'] as const).map((state) => ({
    state,
    amountCents: 9000,
  }))
  expect([isWithheld(disputes), lostCents(disputes)]).toEqual([false, 9000])
  expect(isWithheld([{ state: 'open', amountCents: 9000 }])).toBe(true)
})
