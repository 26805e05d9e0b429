import { expect, test } from 'vitest'
import { faultsOf } from './check-texts.ts'

const HOLDS = {
  isSameTerms: true,
  isSameSchedule: true,
  strayGames: [],
  brokenChange: null,
  isSameNow: true,
  isLinked: true,
}
const GAME = { teamOne: 'Aces', teamTwo: 'Bees', night: '2027-01-12', start: '18:30', court: 2 }

test('a draw that holds has no faults, with its report or without', () => {
  expect(faultsOf(HOLDS)).toEqual([])
  expect(faultsOf({ ...HOLDS, isSameReport: true })).toEqual([])
})

test('a game that does not follow from the terms is named', () => {
  const check = { ...HOLDS, isSameSchedule: false }
  expect(faultsOf(check)).toEqual(['Other games follow from these terms.'])
  expect(faultsOf({ ...check, strayGames: [GAME] })).toEqual([
    'Other games follow from these terms, not Aces v Bees (12 Jan 2027, 6:30 pm, court 2).',
  ])
  expect(faultsOf({ ...check, strayGames: [{ ...GAME, court: 0 }, GAME, GAME] })).toEqual([
    'Other games follow from these terms, not Aces v Bees (12 Jan 2027, 6:30 pm) and 2 more.',
  ])
})

test('every other fault has a sentence of its own', () => {
  const faults = faultsOf({
    ...HOLDS,
    isSameTerms: false,
    brokenChange: 3,
    isSameNow: false,
    isSameReport: false,
  })
  expect(faults).toEqual([
    'The terms don’t have the hash that was published before the draw.',
    'The certificate of change 3 doesn’t follow from the one before.',
    'The games of today don’t follow from the draw and its changes.',
    'The report is not that of these games.',
  ])
})
