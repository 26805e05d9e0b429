import { expect, test } from 'vitest'
import { admitProtest, forfeitOnceUpheld, mayProtest } from './protests.ts'

// Final on the Friday evening before the October holiday, so that it can be queried until noon on Wednesday.
const FINAL = new Date('2027-10-22T20:00:00Z')
const END = new Date('2027-10-27T11:00:00Z')
const asked = { isCaptain: true, finalAt: FINAL, now: FINAL, isDecided: false }

test('a captain can protest until noon two business days after the score became final', () => {
  const last = new Date(END.getTime() - 1)
  expect(mayProtest({ ...asked, now: last })).toBe(true)
  expect(() => admitProtest({ ...asked, now: last })).not.toThrow()
  expect(mayProtest({ ...asked, now: END })).toBe(false)
  expect(() => admitProtest({ ...asked, now: END })).toThrow('final for two business days')
})

test.each([
  ['somebody else of the team', { isCaptain: false }, 'Only the captain'],
  ['without a score', { finalAt: null }, 'no score yet'],
  ['after a decision', { isDecided: true }, 'has decided'],
] as const)('it is refused %s', (_when, change, words) => {
  expect(mayProtest({ ...asked, ...change })).toBe(false)
  expect(() => admitProtest({ ...asked, ...change })).toThrow(words)
})

test.each([
  ['team_one', null, 'team_two'],
  ['team_two', null, 'team_one'],
  ['team_one', 'team_two', 'team_two'],
  ['team_two', 'team_two', 'both'],
  ['team_one', 'both', 'both'],
] as const)(
  'an upheld protest of %s makes a game with the forfeit %s one of %s',
  (side, now, then) => {
    expect(forfeitOnceUpheld(side, now)).toBe(then)
  },
)
