import fc from 'fast-check'
import { expect, test } from 'vitest'
import { irishTime } from '../../base/time/irish.ts'
import { sampleLeague } from '../../testing/sample-league.ts'
import { admitWaiting, OFFER_HOURS, offerTimes, lineText } from './waiting-list.ts'

test.each([
  ['by day', '2026-11-20T12:00:00Z', '2026-11-20T12:00:00Z', '2026-11-21T12:00:00Z'],
  ['just before the night', '2026-11-20T20:59:00Z', '2026-11-20T20:59:00Z', '2026-11-21T20:59:00Z'],
  ['in the evening', '2026-11-20T21:00:00Z', '2026-11-21T08:00:00Z', '2026-11-22T08:00:00Z'],
  ['before dawn', '2026-11-20T03:00:00Z', '2026-11-20T08:00:00Z', '2026-11-21T08:00:00Z'],
  ['in summer time', '2026-07-10T20:30:00Z', '2026-07-11T07:00:00Z', '2026-07-12T07:00:00Z'],
  ['before summer', '2027-03-27T20:30:00Z', '2027-03-27T20:30:00Z', '2027-03-29T07:00:00Z'],
])('an offer made %s is written at once or at eight, and keeps its day', (_, now, mail, end) => {
  const { mailAt, endsAt } = offerTimes(new Date(now))
  expect([mailAt, endsAt]).toEqual([new Date(mail), new Date(end)])
})

test('no offer is shorter than promised after its mail, and none ends by night', () => {
  const start = Date.parse('2026-01-01T00:00:00Z')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 * 365 * 24 * 60 }), (minutes) => {
      const { mailAt, endsAt } = offerTimes(new Date(start + minutes * 60_000))
      expect(endsAt.getTime() - mailAt.getTime()).toBeGreaterThanOrEqual(OFFER_HOURS * 3_600_000)
      for (const time of [irishTime(mailAt), irishTime(endsAt)]) {
        expect(time >= '08:00' && time < '21:00').toBe(true)
      }
    }),
  )
})

test.each([
  [0, 'The waiting list is empty, so you would be first in line.'],
  [1, '1 person is waiting, so you would be second in line.'],
  [7, '7 people are waiting ahead of you.'],
])('with %i waiting the page says: %s', (waiting, text) => {
  expect(lineText(waiting)).toBe(text)
})

test('nobody joins the line for a team of a league that takes no more teams', () => {
  const league = { ...sampleLeague, teamsClosed: true, placesTaken: sampleLeague.places }
  const at = `${league.startDate}T12:00`
  expect(() => admitWaiting(league, 'team', at)).toThrow('This league takes no more teams.')
  expect(() => admitWaiting(league, 'individual', at)).not.toThrow()
})
