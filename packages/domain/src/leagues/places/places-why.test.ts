import { expect, test } from 'vitest'
import { type PlaceTakers, whyPlaces } from './places-why.ts'

const POOL = { places: 16, numberOfTeams: 8, playersOnTeam: 2 }
const INDIVIDUALS: PlaceTakers = { standing: 'confirmed', isTeam: false, count: 3, places: 3 }
const TEAMS: PlaceTakers = { standing: 'confirmed', isTeam: true, count: 2, places: 4 }

test.each<[readonly PlaceTakers[], string]>([
  [[], 'None of the 16 places is taken.'],
  [[INDIVIDUALS, TEAMS], '7 of 16 places are taken: 3 by individuals, 4 by 2 teams.'],
  [[{ ...TEAMS, count: 1, places: 2 }], '2 of 16 places are taken: 2 by 1 team.'],
  [[{ ...INDIVIDUALS, count: 1, places: 1 }], '1 of 16 places is taken: 1 by an individual.'],
  [
    [
      { ...INDIVIDUALS, standing: 'offered', count: 1, places: 1 },
      { ...TEAMS, standing: 'held', count: 1, places: 2 },
      { ...INDIVIDUALS, standing: 'held', count: 1, places: 1 },
      { ...INDIVIDUALS, standing: 'kept', count: 1, places: 2 },
      { ...INDIVIDUALS, standing: 'invited', count: 3, places: 3 },
    ],
    '9 of 16 places are taken: 3 being paid for, 1 on offer, 2 kept for a group in line, 3 held for people who are invited.',
  ],
])('the places taken add up from %j', (takers, why) => {
  expect(whyPlaces({ ...POOL, takers })).toBe(`${why} There are 16 because 8 teams of 2 can play.`)
})
