import { expect, test } from 'vitest'
import { courtRoom, gamesOnACourt } from './courts.ts'

const EVENING = { startTime: '18:30', endTime: '21:30', gameMinutes: 60 }

test.each([
  [1, 6, true, '1 court: 3 games a night.'],
  [2, 7, true, '2 courts: 6 games a night.'],
  [
    1,
    10,
    false,
    '1 court: 3 games a night. 10 teams need 5, so 2 courts, or each team has more nights off.',
  ],
  [
    2,
    20,
    false,
    '2 courts: 6 games a night. 20 teams need 10, so 4 courts, or each team has more nights off.',
  ],
])(
  'of %i courts with %i teams it is said whether a night fits: %s',
  (courts, teams, fits, text) => {
    expect(courtRoom(EVENING, { courts, teams })).toEqual({ fits, text })
  },
)

test('of courts nothing is said until hours, game, courts and teams are known', () => {
  const known = { courts: 1, teams: 10 }
  expect(courtRoom({ ...EVENING, endTime: '' }, known)).toBeNull()
  expect(courtRoom({ ...EVENING, gameMinutes: Number.NaN }, known)).toBeNull()
  expect(courtRoom({ ...EVENING, gameMinutes: 0 }, known)).toBeNull()
  expect(courtRoom(EVENING, { ...known, teams: Number.NaN })).toBeNull()
  expect(courtRoom(EVENING, { ...known, courts: 0 })).toBeNull()
})

test('games are played one after another until the hours are over', () => {
  expect(gamesOnACourt({ ...EVENING, gameMinutes: 50 })).toBe(3)
  expect(gamesOnACourt({ ...EVENING, endTime: '18:00' })).toBe(0)
})
