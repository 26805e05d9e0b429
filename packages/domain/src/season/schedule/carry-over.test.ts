import { expect, test } from 'vitest'
import { carryOverOf } from './carry-over.ts'

function game(night: string, teamOne: string, teamTwo: string) {
  return { night, start: '18:30', court: 1, teamOne, teamTwo }
}

test('a game against a team that is not among the teams counts as a night off', () => {
  const teams = ['Aces', 'Bees', 'Cubs']
  const known = [game('2027-01-05', 'Bees', 'Cubs'), game('2027-01-12', 'Aces', 'Bees')]
  const withStranger = [...known, game('2027-01-12', 'Cubs', 'Strangers')]
  expect(carryOverOf(teams, withStranger)).toBe(carryOverOf(teams, known))
})
