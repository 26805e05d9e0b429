import { expect, test } from 'vitest'
import { admitSpot, askStateOf, type ShortGame, spotStateAt } from './spot.ts'

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
