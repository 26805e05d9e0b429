import { expect, test } from 'vitest'
import { baseFor, needless } from './base-backups.ts'
import type { Manifest } from './manifest.ts'

const base = (day: number, stopSegment = '000000010000000000000003'): Manifest => ({
  format: 1,
  id: `2026-11-${day}`,
  startedAt: `2026-11-${day}T01:00:00Z`,
  endedAt: `2026-11-${day}T01:05:00Z`,
  postgres: '18.4',
  keys: [],
  startSegment: stopSegment,
  stopSegment,
  label: '',
  folders: [],
  files: [],
  bytes: 0,
})

test.each([
  ['none of two, both young', [20, 21], []],
  ['none of one, however old', [10], []],
  ['all but the last of those that are old enough', [10, 11, 12, 20], [10, 11]],
  ['the oldest once a later one reaches back far enough', [10, 17, 20], [10]],
])('with 7 days kept, needless is %s', (_what, days, expected) => {
  const bases = days.map((day) => base(day))
  const now = new Date('2026-11-24T02:00:00Z')
  expect(needless(bases, { days: 7, now })).toEqual(expected.map((day) => `2026-11-${day}`))
})

test.each([
  ['a moment between two', '2026-11-21T12:00:00Z', '2026-11-21'],
  ['the moment at which one ended', '2026-11-21T01:05:00Z', '2026-11-21'],
  ['a moment while one was made', '2026-11-21T01:04:59Z', '2026-11-20'],
  ['a moment before all', '2026-11-20T01:00:00Z', undefined],
  ['the latest moment', null, '2026-11-22'],
])('%s is restored from the base back-up before it', (_what, at, id) => {
  const bases = [base(20), base(21), base(22)]
  const way = { timeline: 1, branches: [] }
  expect(baseFor(bases, way, at === null ? null : new Date(at))?.id).toBe(id)
})

test('a base back-up made on a timeline after it was abandoned restores nothing', () => {
  const bases = [base(20), base(21, '000000010000000000000009')]
  const way = { timeline: 2, branches: [{ timeline: 1, number: 5 }] }
  expect(baseFor(bases, way, null)?.id).toBe('2026-11-20')
})
