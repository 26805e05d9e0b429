import { expect, test } from 'vitest'
import { randomField } from '../../testing/random-field.ts'
import { proposeTeams } from './propose.ts'

/** The least that teams of up to sixteen people can cost, as HiGHS has proved it (docs/balance.md). */
const LEAST: readonly (readonly [seed: number, cost: number])[] = [
  [7, 3120],
  [8, 31],
  [9, 75],
  [15, 20.714],
  [19, 68],
  [23, 4.333],
  [29, 1],
  [35, 43],
  [39, 22],
  [45, 32],
  [46, 52],
  [51, 17.667],
  [52, 6.357],
  [53, 31],
  [54, 27.667],
  [56, 42.048],
  [63, 14.714],
  [65, 27.333],
  [66, 4],
  [72, 5],
  [74, 112],
  [75, 22.5],
  [79, 87],
  [86, 53],
  [87, 15],
  [90, 1020],
  [93, 34],
  [94, 22.071],
  [96, 65],
  [99, 109],
  [100, 21.286],
]

test.each(LEAST)('the teams proposed for field %i cost %d, and none cost less', (seed, cost) => {
  const { players, rules } = randomField(seed)
  expect(proposeTeams(players, rules).measures.cost).toBeCloseTo(cost, 3)
})
