import { expect, test } from 'vitest'
import { admitGroup, admitToGroup, groupProblems } from './waiting-group.ts'

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
