import { expect, test } from 'vitest'
import { FOUND_KINDS, type FoundKind, foundKey } from './found-tasks.ts'

function keyOn(kind: FoundKind, day: string): string {
  return foundKey({ kind, id: 3, leagueId: 5, at: 'Tuesday Tag', name: null, count: 2, day })
}

function isNewNextWeek(kind: FoundKind): boolean {
  return keyOn(kind, '2027-01-12') !== keyOn(kind, '2027-01-19')
}

test('a task is news once, though the first of its nights passes; scores and offers are each day', () => {
  expect(FOUND_KINDS.filter(isNewNextWeek).toSorted()).toEqual([
    'no_score',
    'offer_ending',
    'upkeep',
  ])
  const keys = FOUND_KINDS.map((kind) => keyOn(kind, '2027-01-12'))
  expect(new Set(keys).size).toBe(FOUND_KINDS.length)
})
