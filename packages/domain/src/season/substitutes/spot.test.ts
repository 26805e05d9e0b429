import { expect, test } from 'vitest'
import { admitSpot, askStateOf, isUrgent, type ShortGame, spotStateAt } from './spot.ts'

const START = new Date('2026-12-08T19:30:00Z')
const NOW = new Date('2026-12-07T12:00:00Z')
const LATER = new Date('2026-12-10T19:30:00Z')

const GAME: ShortGame = {
  start: START,
  isOff: false,
  hasScore: false,
  isPlayOff: false,
  isAbsent: true,
  ownComing: 1,
  hasSpot: false,
}

test('a team looks for somebody in the place of a player who cannot come', () => {
  expect(() => admitSpot(GAME, NOW)).not.toThrow()
})

test.each([
  [{ isOff: true }, 'This game is off'],
  [{ hasScore: true }, 'has begun'],
  [{ start: NOW }, 'has begun'],
  [{ isPlayOff: true }, 'with its own people'],
  [{ isAbsent: false }, 'nobody is missing'],
  [{ ownComing: 0 }, 'At least one of your own team'],
  [{ hasSpot: true }, 'asking people for this place already'],
])('a game with %j has no spot', (changes, text) => {
  expect(() => admitSpot({ ...GAME, ...changes }, NOW)).toThrow(text)
})

const ON = { start: START, isOff: false, isAbsent: true }

test.each([
  ['open', ON, NOW, 'open'],
  ['open', ON, START, 'over'],
  ['open', { ...ON, start: LATER }, NOW, 'over'],
  ['taken', ON, LATER, 'taken'],
  ['taken', { ...ON, start: LATER }, NOW, 'over'],
  ['taken', { ...ON, isOff: true }, NOW, 'over'],
  ['open', { ...ON, isAbsent: false }, NOW, 'withdrawn'],
  ['taken', { ...ON, isAbsent: false }, NOW, 'taken'],
  ['withdrawn', ON, NOW, 'withdrawn'],
  ['over', ON, NOW, 'over'],
] as const)('a spot that was %s, with its game %j, is at %s: %s', (state, game, now, then) => {
  expect(spotStateAt({ state, start: START }, game, now)).toBe(then)
})

test.each([
  ['open', false, NOW, 'open'],
  ['open', false, START, 'ended'],
  ['taken', true, NOW, 'yours'],
  ['taken', false, NOW, 'taken'],
  ['withdrawn', false, NOW, 'ended'],
  ['over', false, NOW, 'ended'],
] as const)(
  'of a spot that is %s, its taker %s, somebody reads at %s: %s',
  (state, isTaker, now, seen) => {
    expect(askStateOf(state, { isTaker, start: START, now })).toBe(seen)
  },
)

// A Tuesday evening in winter, when Irish clocks show what UTC does.
test.each([
  ['2027-01-12T17:59:00Z', false, 'one that has begun'],
  ['2027-01-12T18:00:00Z', false, 'one that begins now'],
  ['2027-01-12T18:01:00Z', true, 'one of tonight'],
  ['2027-01-13T23:59:00Z', true, 'one late tomorrow'],
  ['2027-01-14T00:00:00Z', false, 'one of the day after'],
])('a game at %s is urgent at six on the twelfth: %s, %s', (start, isIt) => {
  expect(isUrgent(new Date(start), new Date('2027-01-12T18:00:00Z'))).toBe(isIt)
})

test('tomorrow ends at midnight by Irish clocks, which is an hour earlier by UTC in summer', () => {
  const now = new Date('2027-07-12T18:00:00Z')
  expect(isUrgent(new Date('2027-07-13T22:59:00Z'), now)).toBe(true)
  expect(isUrgent(new Date('2027-07-13T23:00:00Z'), now)).toBe(false)
})
