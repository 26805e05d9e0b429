import { expect, test } from 'vitest'
import { teamNameProblem } from '../teams/team.ts'
import { houseRules, houseTeamName, teamCountFor } from './house-teams.ts'

test.each([
  [{ people: 0, playersOnTeam: 3, teamsLeft: 4 }, 0],
  [{ people: 2, playersOnTeam: 3, teamsLeft: 4 }, 1],
  [{ people: 9, playersOnTeam: 3, teamsLeft: 4 }, 3],
  [{ people: 10, playersOnTeam: 3, teamsLeft: 4 }, 3],
  [{ people: 5, playersOnTeam: 3, teamsLeft: 4 }, 2],
  [{ people: 30, playersOnTeam: 3, teamsLeft: 4 }, 4],
  [{ people: 30, playersOnTeam: 3, teamsLeft: -1 }, 0],
])('%o make %i teams', (field, count) => {
  expect(teamCountFor(field)).toBe(count)
})

test('each team takes as many as play, and one to spare', () => {
  const minimum = { genderId: 2, least: 1 }
  expect(houseRules(2, { playersOnTeam: 3, minimum })).toEqual({
    places: [4, 4],
    fewest: 3,
    minimum,
  })
})

test('teams are called after their league, by names that a captain could choose too', () => {
  expect(houseTeamName('Leixlip Tuesday Pickleball', 1)).toBe('Leixlip Tuesday Pickleball B')
  expect(houseTeamName("Seán's “Night”", 27)).toBe('Seáns “Night” B2')
  expect(houseTeamName('x'.repeat(80), 0)).toHaveLength(60)
  expect(teamNameProblem(houseTeamName('Naas <3 "Night"', 0), [])).toBeNull()
})
