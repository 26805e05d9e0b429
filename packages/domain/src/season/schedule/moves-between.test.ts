import { expect, test } from 'vitest'
import { movesBetween } from './moves-between.ts'

const TEAMS = { teamOne: 'Aces', teamTwo: 'Bees' }
const SLOT = { night: '2026-07-06', start: '18:30', court: 2 }
const LATER = { ...SLOT, start: '19:10' }

test('games that stay where they are have not moved; others have, or are off, on again, new or gone', () => {
  const before = [
    { id: 1, ...TEAMS, slot: SLOT },
    { id: 2, ...TEAMS, slot: SLOT },
    { id: 3, ...TEAMS, slot: SLOT },
    { id: 4, ...TEAMS, slot: null },
    { id: 5, ...TEAMS, slot: SLOT },
    { id: 6, ...TEAMS, slot: null },
  ]
  const after = [
    { id: 1, ...TEAMS, slot: { ...SLOT } },
    { id: 2, ...TEAMS, slot: LATER },
    { id: 3, ...TEAMS, slot: null },
    { id: 4, ...TEAMS, slot: SLOT },
    { id: 6, ...TEAMS, slot: null },
    { id: 7, ...TEAMS, slot: SLOT },
  ]
  expect(movesBetween(before, after).map(({ id, from, to }) => [id, from, to])).toEqual([
    [2, SLOT, LATER],
    [3, SLOT, null],
    [4, null, SLOT],
    [7, null, SLOT],
    [5, SLOT, null],
  ])
})

test('a game that goes to another hall at the same time has moved', () => {
  const at = (venueId: number) => [{ id: 1, ...TEAMS, slot: SLOT, venueId }]
  expect(movesBetween(at(1), at(1))).toEqual([])
  expect(movesBetween(at(1), at(2))).toMatchObject([{ id: 1, from: SLOT, to: SLOT, venueId: 2 }])
  const off = [{ id: 1, ...TEAMS, slot: null, venueId: 2 }]
  expect(movesBetween([{ id: 1, ...TEAMS, slot: null, venueId: 1 }], off)).toEqual([])
})
