import { expect, test } from 'vitest'
import { conflictsOf, type Hall } from './conflicts.ts'
import { NO_COURT } from './fixtures-now.ts'

const GAME = { teamOne: 'Aces', teamTwo: 'Bees', night: '2026-07-06', start: '18:30', court: 2 }
const OTHER = { ...GAME, teamOne: 'Dinkers', teamTwo: 'Net Gains', court: 1 }
const HALL: Hall = { gameMinutes: 40, openings: [], blackouts: [], losses: [], taken: [] }

test.each([
  ['beside another game', OTHER, HALL, []],
  ['right after one of its teams', { ...GAME, start: '17:50' }, HALL, []],
  ['while one of its teams plays', { ...OTHER, teamOne: 'Bees', start: '19:00' }, HALL, ['team']],
  ['on a court that is taken', { ...OTHER, court: 2, start: '18:00' }, HALL, ['court']],
  [
    'on another league’s court',
    OTHER,
    { ...HALL, taken: [{ night: GAME.night, court: 2, from: '19:00', until: '20:00' }] },
    ['court'],
  ],
  [
    'on a night on which the venue is closed',
    OTHER,
    { ...HALL, blackouts: [{ from: GAME.night, until: GAME.night, reason: 'Bank holiday' }] },
    ['closed'],
  ],
])('a game %s', (_, other, hall, kinds) => {
  expect(conflictsOf(GAME, [other], hall).map(({ kind }) => kind)).toEqual(kinds)
})

test('games without a court do not take one from each other', () => {
  const [one, other] = [GAME, OTHER].map((game) => ({ ...game, court: NO_COURT }))
  expect(conflictsOf(one ?? GAME, [other ?? OTHER], HALL)).toEqual([])
})

test('a team is at one venue a night, and courts of two venues have nothing to do with each other', () => {
  const here = { ...GAME, venueId: 1 }
  const kinds = (other: typeof here) => conflictsOf(here, [other], HALL).map(({ kind }) => kind)
  const late = { ...here, start: '21:00' }
  expect(kinds(late)).toEqual([])
  expect(kinds({ ...late, venueId: 2 })).toEqual(['venue', 'venue'])
  expect(kinds({ ...late, venueId: 2, night: '2026-07-13' })).toEqual([])
  expect(kinds({ ...OTHER, court: 2, venueId: 2 })).toEqual([])
  // Said once: a team that plays at the same time is nowhere else in time anyway.
  expect(kinds({ ...OTHER, teamOne: 'Bees', venueId: 2 })).toEqual(['team'])
})
