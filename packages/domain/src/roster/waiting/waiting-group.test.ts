import { expect, test } from 'vitest'
import {
  admitGroup,
  admitToGroup,
  answersText,
  groupProblems,
  whyGroupWaits,
} from './waiting-group.ts'

test('a group needs a friend, and each friend once', () => {
  const own = 'aoife@hive.example'
  expect(groupProblems(['', ' '], own)).toEqual(['Please enter the e-mail of at least one friend.'])
  expect(groupProblems(['bren@hive.example', '', ''], own)).toEqual([null, null, null])
  expect(groupProblems(['bren@hive.example', 'Bren@hive.example'], own)).toEqual([
    null,
    'You’ve entered this friend already.',
  ])
  expect(() => admitGroup([own], own, 'friends')).toThrow('Please fix the errors in the form.')
  expect(() => admitGroup(['bren@hive.example'], own, 'friends')).not.toThrow()
})

const entry = { isTeam: false, isOffered: false, isInGroup: false }

test.each([
  [{ ...entry, isInGroup: true, isOffered: true }, /in a group for this league already/],
  [{ ...entry, isOffered: true }, /keeping a place in this league for you/],
  [{ ...entry, isTeam: true }, /on the waiting list with a team/],
])('%j cannot join a group', (given, why) => {
  expect(() => admitToGroup(given)).toThrow(why)
})

test('someone who waits alone, or not at all, can join a group', () => {
  expect(() => admitToGroup(entry)).not.toThrow()
  expect(() => admitToGroup(null)).not.toThrow()
})

const keptUntil = new Date('2026-12-08T10:00:00Z')
const group = { size: 3, missing: 0, free: 0, kept: 0, keptUntil: null }

test.each([
  [{ ...group, missing: 1 }, '1 friend hasn’t joined yet. Passed over until then.'],
  [{ ...group, missing: 2, free: 1 }, '2 friends haven’t joined yet. Passed over until then.'],
  [group, null],
  [{ ...group, kept: 2, keptUntil }, '3 places needed, 2 kept until 8 Dec 2026, 10 am.'],
  [
    { ...group, free: 2, keptUntil },
    '3 places needed, 2 free. Kept until 8 Dec 2026, 10 am, passed over since.',
  ],
  [{ ...group, keptUntil }, null],
])('why %j has no offer', (given, why) => {
  expect(whyGroupWaits(given)).toBe(why)
})

test('an offer to a group says how many have answered', () => {
  expect(answersText(2, 3)).toBe('2 of 3 have said yes.')
})
