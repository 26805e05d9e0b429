import { expect, test } from 'vitest'
import { sampleLeague } from '../../testing/sample-league.ts'
import { sharedOffer } from './shared-offer.ts'

const BEFORE = '2027-01-01T10:00'

test.each([
  ['one that is open, with its price', {}, /^From €\d/],
  ['a full one, which has a waiting list, with its price', { placesTaken: 24 }, /^From €\d/],
  ['one that is closed, without', { registrationClosed: true }, /^Registration closed$/],
  ['one that is called off, without', { isCancelled: true }, /^Called off$/],
  [
    'one that is over, without',
    { startDate: '2026-10-06', endDate: '2026-12-01' },
    /^Season over$/,
  ],
])('a league is shared: %s', (_name, change, words) => {
  const league = { ...sampleLeague, ...change }
  expect(sharedOffer(league, { at: BEFORE, promotions: [] }).text).toMatch(words)
})
