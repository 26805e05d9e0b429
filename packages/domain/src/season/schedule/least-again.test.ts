import { expect, test } from 'vitest'
import { leastAgain } from './least-again.ts'

test.each([
  [45, Array<number>(9).fill(5), 10, 0],
  // Ten teams have 90 games to play, and 8 nights on which each plays once.
  [45, Array<number>(8).fill(6), 10, 10],
  // Seven games a night need no team twice; seven of 105 are over, each with a team that has the night off.
  [105, Array<number>(14).fill(8), 15, 7],
  [36, Array<number>(6).fill(6), 9, 18],
  [36, [4, 4, 8, 8, 8, 8], 9, 20],
])('%i games in rooms %j bring %i teams %i further games', (games, rooms, teams, least) => {
  expect(leastAgain(games, rooms, teams)).toBe(least)
})
