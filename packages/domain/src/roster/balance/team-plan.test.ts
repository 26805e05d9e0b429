import { expect, test } from 'vitest'
import { filledTeams, teamOf, type TeamPlan, withPlayerOn, withTeam } from './team-plan.ts'

const PLAN: TeamPlan = {
  teams: [
    { number: 1, name: 'A', captain: 1, players: [1, 4] },
    { number: 2, name: 'B', captain: 3, players: [3] },
  ],
  leftOver: [2],
}

test('a player is on one team at a time, in the order of sign-up', () => {
  expect(withPlayerOn(PLAN, 2, 1)).toEqual({
    teams: [{ number: 1, name: 'A', captain: 1, players: [1, 2, 4] }, PLAN.teams[1]],
    leftOver: [],
  })
  expect(withPlayerOn(PLAN, 4, null).leftOver).toEqual([2, 4])
  expect(withPlayerOn(PLAN, 4, 1)).toEqual(PLAN)
})

test('a captain who leaves the team is its captain no more', () => {
  const { teams } = withPlayerOn(PLAN, 3, 1)
  expect(teams).toEqual([
    { number: 1, name: 'A', captain: 1, players: [1, 3, 4] },
    { number: 2, name: 'B', captain: null, players: [] },
  ])
  expect(filledTeams({ teams, leftOver: [] })).toHaveLength(1)
})

test('a team gets another name or captain', () => {
  expect(withTeam(PLAN, 1, { captain: 4 }).teams[0]).toEqual({
    number: 1,
    name: 'A',
    captain: 4,
    players: [1, 4],
  })
})

test('a player is on the team of its number, or on none', () => {
  expect([4, 3, 2].map((player) => teamOf(PLAN, player))).toEqual([1, 2, null])
})
