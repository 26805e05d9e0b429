import { expect, test } from 'vitest'
import { defaultTeamName } from './team.ts'
import { revealsCaptain, revealsPlayer } from './revealing-names.ts'

test.each([
  [defaultTeamName('Aoife Byrne'), 'Aoife Byrne', true],
  ['Aoife Byrnes Team 2', 'Aoife Byrne', true],
  // The default of the name that they had before they changed it.
  ['Aoife Walshs Team', 'Aoife Byrne', true],
  ['Byrnes Bunch', 'Aoife Byrne', true],
  ['Team Aoife', 'Aoife Byrne', true],
  ['SEANS ACES', 'Seán O’Brien', true],
  ['The OBriens', 'Seán O’Brien', true],
  ['Dink Dynasty', 'Aoife Byrne', false],
  ['Byrnelore Ballers', 'Aoife Byrne', false],
  ['The Mc Squad', 'Mc Li', false],
  ['Dink Dynasty', '', false],
])('a team called %s reveals its captain %s: %s', (team, captain, tells) => {
  expect(revealsCaptain(team, captain)).toBe(tells)
})

test.each([
  ['Aoife Byrnes Fan Club', 'Aoife Byrne', true],
  ['AoifeByrne', 'Aoife Byrne', true],
  ['Rose Garden', 'Rose Murphy', false],
  ['Dink Dynasty', '', false],
])('a team called %s reveals its player %s: %s', (team, player, tells) => {
  expect(revealsPlayer(team, player)).toBe(tells)
})
