import { expect, test } from 'vitest'
import { INVALID_EMAIL } from '../../base/players/email.ts'
import { Refusal } from '../../errors.ts'
import { admitFriends, friendProblems, hasPreferences, tidyFriends } from './friends.ts'

const OWN = 'aoife@hive.example'
const BREN = 'bren@hive.example'
const CIAN = 'cian@hive.example'
const DARA = 'dara@hive.example'
const EVE = 'eve@hive.example'

test('up to three friends may be named, and lines may stay empty', () => {
  expect(friendProblems([BREN, '', CIAN, DARA], OWN)).toEqual([null, null, null, null])
  expect(friendProblems(['', ' '], OWN)).toEqual([null, null])
})

test.each([
  [['bren'], [INVALID_EMAIL]],
  [[' AOIFE@hive.example '], ['That’s your own e-mail. Please enter a friend’s.']],
  [
    [BREN, 'Bren@Hive.example'],
    [null, 'You’ve entered this friend already.'],
  ],
  [
    [BREN, CIAN, DARA, EVE],
    [null, null, null, 'You can name up to 3 friends.'],
  ],
])('of %j each e-mail that will not do says why', (typed, problems) => {
  expect(friendProblems(typed, OWN)).toEqual(problems)
})

test('a refusal has its notes at the lines that they are about', () => {
  expect(() => admitFriends([BREN], OWN, 'friends')).not.toThrow()
  const fields = { 'friends.1': 'That’s your own e-mail. Please enter a friend’s.' }
  expect(() => admitFriends(['', OWN], OWN, 'friends')).toThrow(
    new Refusal('bad_request', 'Please fix the errors in the form.', fields),
  )
})

test('e-mails are kept in lower case, without empty lines', () => {
  expect(tidyFriends([' Bren@Hive.example', '', ' '])).toEqual([BREN])
})

test.each([
  ['individual', false, true],
  ['individual', true, false],
  ['team', false, false],
] as const)(
  'a sign-up of type %s, as a try-out: %s, is asked for friends: %s',
  (type, tryItOut, asks) => {
    expect(hasPreferences({ type, tryItOut })).toBe(asks)
  },
)
