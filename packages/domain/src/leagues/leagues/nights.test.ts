import { choicesOf } from './league-fields.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleLeague } from '../../testing/sample-league.ts'
import { addDays } from '../../base/time/day.ts'
import {
  canStillStay,
  hasNightsToSell,
  isRunning,
  lastTurn,
  nightsGot,
  nightsPaid,
  nightsToCome,
  turnsOf,
} from './nights.ts'

/** Eight Tuesdays at 18:30, the first on 12 January and the last on 2 March. */
const league = sampleLeague

test.each([
  ['2026-11-20', 8, false],
  ['2027-01-12', 8, false],
  ['2027-01-12T18:29:59', 8, false],
  ['2027-01-12T18:30:00', 7, true],
  ['2027-01-13', 7, true],
  ['2027-02-16T20:00:00', 2, true],
  ['2027-02-23T18:30:00', 1, true],
  ['2027-03-03', 0, true],
])('at %s there are %i nights to come', (at, left, running) => {
  expect(nightsToCome(league, at)).toHaveLength(left)
  expect(isRunning(league, at)).toBe(running)
})

test.each([
  ['2027-01-12', [true, true, true]],
  ['2027-01-13', [true, true, false]],
  ['2027-02-16T20:00:00', [true, true, false]],
  ['2027-02-23T18:30:00', [false, false, false]],
])('at %s a league is sold: %o', (at, sold) => {
  expect(
    choicesOf('lateJoining').map((lateJoining) => hasNightsToSell({ ...league, lateJoining }, at)),
  ).toEqual(sold)
})

test('a league of one night is sold until it begins', () => {
  const one = { ...league, endDate: league.startDate }
  expect(hasNightsToSell(one, '2027-01-12T18:29:59')).toBe(true)
  expect(hasNightsToSell(one, '2027-01-12T18:30:00')).toBe(false)
})

test('a try-out gets the next night; other sign-ups get all that are to come', () => {
  const at = '2027-02-09T21:00:00'
  expect(nightsGot(league, { tryItOut: true, at })).toEqual(['2027-02-16'])
  expect(nightsGot(league, { tryItOut: false, at })).toEqual([
    '2027-02-16',
    '2027-02-23',
    '2027-03-02',
  ])
})

test('someone who moves up pays for the tried night once, whenever that was', () => {
  const buying = { tryItOut: false, triedOn: '2027-01-12' }
  expect(nightsPaid(league, { ...buying, at: '2027-01-11' })).toBe(8)
  expect(nightsPaid(league, { ...buying, at: '2027-01-13' })).toBe(8)
  expect(nightsPaid(league, { ...buying, at: '2027-01-20' })).toBe(7)
  expect(nightsPaid({ ...league, lateJoining: 'full' }, { ...buying, at: '2027-01-20' })).toBe(8)
  expect(canStillStay(league, '2027-02-16T20:00:00')).toBe(true)
  expect(canStillStay(league, '2027-02-23T20:00:00')).toBe(false)
})

test('a rendered page is valid until a night may have begun, or registration opened or closed', () => {
  const plain = { registrationOpens: null, registrationCloses: null, renewalOpens: null }
  const leagues = [
    { ...plain, startTime: '20:00' },
    { ...plain, startTime: '18:30' },
    {
      startTime: '20:00',
      registrationOpens: '2027-01-10T09:00',
      registrationCloses: '2027-01-12T19:00',
      renewalOpens: '2027-01-09T10:00',
    },
  ]
  const turns = [
    ['2027-01-09T10:00:01', '2027-01-09T10:00'],
    ['2027-01-10T08:59:59', '2027-01-10'],
    ['2027-01-10T09:00:00', '2027-01-10T09:00'],
    ['2027-01-12T00:00:00', '2027-01-12'],
    ['2027-01-12T18:29:59', '2027-01-12'],
    ['2027-01-12T18:30:00', '2027-01-12T18:30'],
    ['2027-01-12T19:30:00', '2027-01-12T19:00'],
    ['2027-01-12T23:00:00', '2027-01-12T20:00'],
  ]
  for (const [wall = '', turn] of turns)
    expect([wall, lastTurn(turnsOf(leagues), wall)]).toEqual([wall, turn])
})

test('a night that is skipped is not to come, and an extra one is', () => {
  const nights = ['2027-01-12', '2027-01-26', '2027-01-28']
  const odd = { ...league, nights, endDate: '2027-01-28' }
  expect(nightsToCome(odd, '2027-01-13')).toEqual(['2027-01-26', '2027-01-28'])
  expect(nightsPaid(odd, { tryItOut: false, at: '2027-01-13', triedOn: null })).toBe(2)
  expect(canStillStay(odd, '2027-01-26T18:29:59')).toBe(true)
  expect(canStillStay(odd, '2027-01-26T18:30:00')).toBe(false)
})

test('past nights are never sold, nor more nights than a league has', () => {
  fc.assert(
    fc.property(fc.integer({ min: -20, max: 90 }), fc.boolean(), (days, tryItOut) => {
      const at = `${addDays(league.startDate, days)}T19:00:00`
      const got = nightsGot(league, { tryItOut, at })
      for (const night of got) expect(`${night}T${league.startTime}` > at).toBe(true)
      const paid = nightsPaid(league, { tryItOut, at, triedOn: null })
      expect(paid).toBeLessThanOrEqual(8)
      expect([0, paid]).toContain(got.length)
    }),
  )
})
