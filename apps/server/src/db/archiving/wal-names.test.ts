import { expect, test } from 'vitest'
import { branchesIn, firstGap, historyOf, isKept, isOnWay, nameOf, segmentOf } from './wal-names.ts'

test.each([
  ['000000010000000000000003', { timeline: 1, number: 3 }],
  ['0000000200000001000000FF', { timeline: 2, number: 511 }],
  ['0000000A0000000200000000', { timeline: 10, number: 512 }],
])('%s is read, and written again', (name, segment) => {
  expect(segmentOf(name)).toEqual(segment)
  expect(nameOf(segment)).toBe(name)
})

test.each([
  ['000000010000000000000003', true],
  ['000000010000000000000003.partial', true],
  ['000000010000000000000003.00000028.backup', true],
  ['00000002.history', true],
  ['../../etc/passwd', false],
  ['000000010000000000000003.x', false],
  ['', false],
])('whether “%s” is kept: %s', (name, expected) => {
  expect(isKept(name)).toBe(expected)
})

const HISTORY = '1\t0/5000108\tbefore 2026\n\n2\t1/2A000000\tno recovery target specified\n'
const WAY = { timeline: 3, branches: branchesIn(HISTORY) }

test('a history says in which segment each timeline was left', () => {
  expect(historyOf('00000003.history')).toBe(3)
  expect(historyOf('000000010000000000000003')).toBeNull()
  expect(WAY.branches).toEqual([
    { timeline: 1, number: 5 },
    { timeline: 2, number: 298 },
  ])
})

test.each([
  [1, 5, true],
  [1, 6, false],
  [2, 298, true],
  [2, 299, false],
  [3, 9999, true],
  [4, 1, false],
])('timeline %i, segment %i is on the way to timeline 3: %s', (timeline, number, expected) => {
  expect(isOnWay({ timeline, number }, WAY)).toBe(expected)
})

const names = (timeline: number, ...numbers: number[]) =>
  numbers.map((number) => nameOf({ timeline, number }))

test.each([
  ['none', [...names(1, 3, 4, 5), ...names(2, 5, 6)], null],
  [
    'one on the first timeline',
    [...names(1, 3, 5), ...names(2, 5, 6)],
    nameOf({ timeline: 1, number: 4 }),
  ],
  [
    'one on a later timeline',
    [...names(1, 3, 4, 5), ...names(2, 5, 7)],
    nameOf({ timeline: 2, number: 6 }),
  ],
  [
    'one that only an abandoned timeline has',
    [...names(1, 3, 4, 5, 6), ...names(2, 5, 7)],
    nameOf({ timeline: 2, number: 6 }),
  ],
  ['the very first', names(1, 4, 5), nameOf({ timeline: 1, number: 3 })],
  ['nothing at all', [], null],
])('the first gap: %s', (_what, there, gap) => {
  const way = { timeline: 2, branches: [{ timeline: 1, number: 5 }] }
  expect(firstGap(there, { timeline: 1, number: 3 }, way)).toBe(gap)
})
