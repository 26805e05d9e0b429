import { expect, test } from 'vitest'
import { classOfMove, tellAt } from './notice.ts'

test.each([
  ['must', '2026-11-20T23:10:00Z', '2026-11-20T23:10:00Z'],
  ['game', '2026-11-20T12:00:00Z', '2026-11-20T12:15:00Z'],
  ['game', '2026-11-20T20:44:00Z', '2026-11-20T20:59:00Z'],
  ['game', '2026-11-20T20:45:00Z', '2026-11-21T08:00:00Z'],
  ['game', '2026-11-20T07:50:00Z', '2026-11-20T08:05:00Z'],
  ['hunt', '2026-11-20T20:59:00Z', '2026-11-20T20:59:00Z'],
  ['hunt', '2026-11-20T21:00:00Z', '2026-11-21T08:00:00Z'],
  ['message', '2026-07-10T20:30:00Z', '2026-07-11T07:00:00Z'],
] as const)('a notice of the class %s written at %s is told at %s', (pressing, now, at) => {
  expect(tellAt(pressing, new Date(now))).toEqual(new Date(at))
})

test('news that is whole waits for the morning, and for nothing to follow', () => {
  const [day, night] = [new Date('2026-11-20T12:00:00Z'), new Date('2026-11-20T23:00:00Z')]
  expect(tellAt('game', day, { whole: true })).toEqual(day)
  expect(tellAt('game', night, { whole: true })).toEqual(new Date('2026-11-21T08:00:00Z'))
})

test('whoever stays up is told at night too, of several changes together', () => {
  const night = new Date('2026-11-20T23:00:00Z')
  const soon = new Date('2026-11-20T23:15:00Z')
  expect(tellAt('game', night, { staysUp: true })).toEqual(soon)
})

const NOW = new Date('2026-11-20T12:00:00Z')

test.each([
  ['2026-11-22T12:00:00Z', '2026-12-01T19:00:00Z', 'must'],
  ['2026-12-01T19:00:00Z', '2026-11-21T19:00:00Z', 'must'],
  ['2026-11-22T12:01:00Z', '2026-12-01T19:00:00Z', 'game'],
  ['2026-11-20T11:00:00Z', '2026-12-01T19:00:00Z', 'game'],
] as const)('a game moved from %s to %s is a notice of the class %s', (from, to, pressing) => {
  expect(classOfMove([new Date(from), new Date(to)], NOW)).toBe(pressing)
})
