import fc from 'fast-check'
import { expect, test } from 'vitest'
import { capacityOf, placesFor, placesLeft, placesText } from './places.ts'

const sport = { playersOnTeam: 2 }

test('the sample league has room for 24 players', () => {
  expect(capacityOf({ numberOfTeams: 12, sport })).toBe(24)
})

test('an odd individual costs the league one team', () => {
  expect(placesLeft({ places: 24, sport, placesTaken: 1 })).toEqual({
    individual: 23,
    team: 11,
  })
})

test('a full league has nothing left', () => {
  expect(placesLeft({ places: 24, sport, placesTaken: 24 })).toEqual({
    individual: 0,
    team: 0,
  })
})

test.each([
  [24, 'Full', true],
  [23, 'Last place', true],
  [19, '5 places left', true],
  [10, '14 places left', false],
])('with %i of 24 places taken a card says: %s', (placesTaken, text, isShort) => {
  expect(placesText({ places: 24, sport: { playersOnTeam: 3 }, placesTaken })).toEqual({
    text,
    isShort,
  })
})

test('a team player takes no place besides the team’s', () => {
  expect(placesFor('team_player', 3)).toBe(0)
  expect(placesFor('team', 3)).toBe(3)
})

test('a pool of player places gives the same result as counting teams', () => {
  const world = fc.record({
    perTeam: fc.integer({ min: 1, max: 6 }),
    numberOfTeams: fc.integer({ min: 1, max: 20 }),
    teams: fc.integer({ min: 0, max: 20 }),
    individuals: fc.integer({ min: 0, max: 60 }),
  })
  fc.assert(
    fc.property(world, ({ perTeam, numberOfTeams, teams, individuals }) => {
      const placesTaken = teams * perTeam + individuals
      fc.pre(placesTaken <= numberOfTeams * perTeam)
      const left = placesLeft({
        places: capacityOf({ numberOfTeams, sport: { playersOnTeam: perTeam } }),
        sport: { playersOnTeam: perTeam },
        placesTaken,
      })
      expect(left.team).toBe(numberOfTeams - teams - Math.ceil(individuals / perTeam))
    }),
  )
})
