import { expect, test } from 'vitest'
import { datesCountText, datesProblem } from './dates-problem.ts'
import type { Slot, TeamWish } from './game.ts'

const NIGHTS = ['2027-01-05', '2027-01-12', '2027-01-19', '2027-01-26']
const slots: Slot[] = NIGHTS.flatMap((night) =>
  [1, 2].map((court) => ({ night, start: '18:30', court })),
)
const teams = ['Aces', 'Bees', 'Colts', 'Dons']
const without = (team: string, cannot: readonly string[]): TeamWish => {
  return { team, unavailable: [], prefers: null, cannot }
}

test.each([
  ['no team rules anything out', [], null],
  ['one team misses the spare night', [without('Aces', NIGHTS.slice(0, 1))], null],
  [
    'a team has more games than nights',
    [without('Aces', NIGHTS.slice(0, 2))],
    'Aces can’t play on 5 Jan 2027 or 12 Jan 2027, so it has 3 games to play and only 2 starts left to play them at. Agree with its captain which date goes, or add nights.',
  ],
  [
    'together there is too little room',
    NIGHTS.slice(0, 3).map((night, at) => without(teams[at] ?? '', [night])),
    'Not every team’s hard dates can be kept, so some games would have no court: Aces can’t play on 5 Jan 2027, Bees can’t play on 12 Jan 2027 and Colts can’t play on 19 Jan 2027. Agree with a captain which date goes, or add nights or courts.',
  ],
])('before a draw, where %s, its problem is named', (_, wishes, problem) => {
  expect(datesProblem({ teams, format: 'single', slots, wishes })).toBe(problem)
})

test('what teams rule out is counted before a draw', () => {
  expect(datesCountText([])).toBeNull()
  const later = { ...without('Bees', []), after: '18:30' }
  expect(datesCountText([without('Aces', NIGHTS.slice(0, 2)), later])).toBe(
    'Teams have ruled out 2 nights and the first start for 1 team. The draw keeps all of it, or says why it can’t before anything is locked.',
  )
})
