import { expect, test } from 'vitest'
import { shortTeams, shortTeamsTexts } from './short-teams.ts'

const TEAMS = [
  { name: 'Aces', players: 1, invited: 0 },
  { name: 'Bees', players: 2, invited: 0 },
  { name: 'Cubs', players: 3, invited: 0 },
  { name: 'Dinkers', players: 0, invited: 0 },
]

test('before publishing, teams of one and other short teams are named', () => {
  expect(shortTeamsTexts(shortTeams(TEAMS, 3))).toEqual([
    'Only one player is on Aces: 3 play on a team.',
    'Short of players, of the 3 that play on a team: Bees (2) and Dinkers (nobody yet).',
  ])
})

test('where all teams are complete, nothing is said', () => {
  expect(shortTeamsTexts(shortTeams([{ name: 'Cubs', players: 3, invited: 0 }], 3))).toEqual([])
  expect(shortTeamsTexts(shortTeams([{ name: 'Aces', players: 1, invited: 0 }], 1))).toEqual([])
})

test('those for whom a place is held are on their teams, and are named as invited', () => {
  const teams = [
    { name: 'Aces', players: 1, invited: 2 },
    { name: 'Bees', players: 1, invited: 1 },
    { name: 'Cubs', players: 0, invited: 1 },
  ]
  expect(shortTeamsTexts(shortTeams(teams, 3))).toEqual([
    'Short of players, of the 3 that play on a team: Bees (1, 1 invited) and Cubs (nobody yet, 1 invited).',
  ])
})
