import { expect, test } from 'vitest'
import { contestableUntil, countsUntil, isNoShow, type MarkedAbsent } from './no-shows.ts'

const START = new Date('2027-10-22T18:30:00Z')
const hours = (count: number) => new Date(START.getTime() + count * 3_600_000)
const NOW = hours(24)

const MARKED: MarkedAbsent = {
  start: START,
  hasScore: true,
  isTaker: false,
  isSilenceYes: false,
  answer: null,
}
const said = (change: Partial<NonNullable<MarkedAbsent['answer']>>) => ({
  answer: { comes: true, isOwn: true, start: START, saidAt: hours(-48), ...change },
})

test.each<[string, boolean, Partial<MarkedAbsent>]>([
  ['who said that they come', true, said({})],
  ['who took a spot', true, { isTaker: true }],
  ['who is in by silence', true, { isSilenceYes: true }],
  ['who has said nothing', false, {}],
  ['of whom their captain alone said so', false, said({ isOwn: false })],
  [
    'of whom their captain said so, in by silence',
    true,
    { ...said({ isOwn: false }), isSilenceYes: true },
  ],
  ['who said that they cannot come', false, { ...said({ comes: false }), isSilenceYes: true }],
  ['who answered to another start', false, { ...said({ start: hours(-24) }), isSilenceYes: true }],
  ['whose game has no score', false, { ...said({}), hasScore: false }],
  ['who says since that they were there', false, said({ saidAt: hours(20) })],
  [
    'who took a spot, and says since that they were there',
    false,
    { ...said({ saidAt: hours(20) }), isTaker: true },
  ],
  [
    'whose captain says since that they were there',
    true,
    { ...said({ isOwn: false, saidAt: hours(20) }), isTaker: true },
  ],
])('being marked as not there counts against somebody %s: %s', (_, counts, change) => {
  expect(isNoShow({ ...MARKED, ...change }, NOW)).toBe(counts)
})

test('it can be contested for 7 days, and is forgotten after 60', () => {
  const game = { ...MARKED, isTaker: true }
  expect(contestableUntil(game)).toEqual(hours(7 * 24))
  expect(countsUntil(game)).toEqual(hours(60 * 24))
  expect(isNoShow(game, new Date(hours(60 * 24).getTime() - 1))).toBe(true)
  expect(isNoShow(game, hours(60 * 24))).toBe(false)
})
