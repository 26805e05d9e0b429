import { expect, test } from 'vitest'
import { sampleLeague } from '../../testing/sample-league.ts'
import { isRenewalOpen, keepsPlaces, placesKept, placesToGive } from './renewal.ts'

const league = {
  ...sampleLeague,
  isUpcoming: true,
  renewalOpens: '2026-11-20T09:00',
  registrationOpens: '2026-12-01T09:00',
}

test.each([
  ['2026-11-20T08:59:59', true, false],
  ['2026-11-20T09:00:00', true, true],
  ['2026-12-01T08:59:59', true, true],
  ['2026-12-01T09:00:00', false, false],
])('at %s places are kept: %s, and captains can sign up: %s', (at, isKept, isOpen) => {
  expect([keepsPlaces(league, at), isRenewalOpen(league, at)]).toEqual([isKept, isOpen])
})

test('a league without a renewal, or one that is closed, keeps no places', () => {
  const at = '2026-11-25T12:00:00'
  expect(keepsPlaces({ ...league, renewalOpens: null }, at)).toBe(false)
  expect(isRenewalOpen({ ...league, renewalOpens: null }, at)).toBe(false)
  expect(isRenewalOpen({ ...league, registrationClosed: true }, at)).toBe(false)
})

test.each([
  [{ places: 24, placesTaken: 0, teams: 6 }, 12, 12],
  [{ places: 24, placesTaken: 4, teams: 4 }, 8, 12],
  // More teams played last season than there is room for.
  [{ places: 8, placesTaken: 0, teams: 6 }, 8, 0],
  // An odd place is no place for a team, and can be given away.
  [{ places: 8, placesTaken: 1, teams: 6 }, 6, 1],
  [{ places: 8, placesTaken: 8, teams: 2 }, 0, 0],
  [{ places: 8, placesTaken: 9, teams: 2 }, 0, 0],
  [{ places: 24, placesTaken: 3, teams: 0 }, 0, 21],
])('of %j, %i places are kept and %i can be given away', (pool, kept, free) => {
  expect(placesKept({ ...pool, playersOnTeam: 2 })).toBe(kept)
  expect(placesToGive({ ...pool, playersOnTeam: 2 })).toBe(free)
})
