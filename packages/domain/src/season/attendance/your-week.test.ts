import { expect, test } from 'vitest'
import { answerLinkState, weekFrom, weekToTell } from './your-week.ts'

test.each([
  // In winter Irish clocks show UTC, in summer an hour more.
  ['2026-11-29T16:59:59Z', null],
  ['2026-11-29T17:00:00Z', '2026-11-30'],
  ['2026-11-29T20:59:00Z', '2026-11-30'],
  ['2026-11-29T21:00:00Z', null],
  ['2026-11-30T07:59:00Z', null],
  ['2026-11-30T08:00:00Z', '2026-11-30'],
  ['2026-11-30T12:00:00Z', null],
  ['2026-12-01T17:00:00Z', null],
  ['2027-07-11T15:59:00Z', null],
  ['2027-07-11T16:00:00Z', '2027-07-12'],
])('at %s the week that is told begins on %s', (now, monday) => {
  expect(weekToTell(new Date(now))?.monday ?? null).toBe(monday)
})

test('a week is seven Irish days, over a change of the clocks too', () => {
  expect(weekFrom('2027-03-22')).toEqual({
    monday: '2027-03-22',
    from: new Date('2027-03-22T00:00:00Z'),
    until: new Date('2027-03-28T23:00:00Z'),
  })
})

const START = new Date('2026-12-01T19:30:00Z')

test.each([
  ['2026-12-01T19:29:59Z', 'open'],
  ['2026-12-01T19:30:00Z', 'begun'],
  ['2026-12-15T19:29:59Z', 'begun'],
  ['2026-12-15T19:30:00Z', 'over'],
])('the link of a game of 1 December is %s: %s', (now, state) => {
  expect(answerLinkState(START, new Date(now))).toBe(state)
})
