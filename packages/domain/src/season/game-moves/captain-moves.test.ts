import { expect, test } from 'vitest'
import { answerEnd, isFarEnough } from './captain-moves.ts'

const NOW = new Date('2027-01-04T12:00:00Z')

test.each([
  ['2027-01-06T12:00:00Z', true],
  ['2027-01-06T11:59:00Z', false],
  ['2027-01-03T12:00:00Z', false],
])('a game at %s can be asked about: %s', (start, isFar) => {
  expect(isFarEnough(new Date(start), NOW)).toBe(isFar)
})

test.each([
  ['three days', ['2027-01-20T19:00:00Z', '2027-01-27T19:00:00Z'], '2027-01-07T21:00:00Z'],
  [
    'until a day before the first game',
    ['2027-01-20T19:00:00Z', '2027-01-07T19:00:00Z'],
    '2027-01-06T19:00:00Z',
  ],
])('captains can answer for %s', (_, starts, end) => {
  expect(
    answerEnd(
      NOW,
      starts.map((start) => new Date(start)),
    ),
  ).toEqual(new Date(end))
})
