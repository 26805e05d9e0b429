import { fewestMoves } from '@hive/domain/season/repairs/mend'
import { damagedSeason } from '@hive/domain/testing/seasons'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LEFT_OVER, leastCost } from '../bench/repair-optimum.ts'

const PATIENCE = { timeout: 60_000 }
const SEEDS = Array.from({ length: 20 }, (_, at) => at + 1)

/** The cost of a repair, and the least that any has, as a solver finds. */
function costsOf(seed: number) {
  const problem = damagedSeason(seed, { mostTeams: 8 })
  const { moves, leftOver, usual, isProved } = fewestMoves(problem)
  const cost = leftOver * LEFT_OVER + moves.length - leftOver
  return { seed, cost, least: leastCost(problem, usual), isProved }
}

test('a repair of up to eight teams moves as few games as a solver finds', PATIENCE, () => {
  const costs = SEEDS.map(costsOf)
  expect(costs.filter(({ cost, least }) => cost !== least)).toEqual([])
})

test('a repair that says that none moves fewer games is right', PATIENCE, () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const { cost, least, isProved } = costsOf(seed)
      expect(cost).toBeGreaterThanOrEqual(least)
      expect(isProved && cost > least).toBe(false)
    }),
    { numRuns: 20 },
  )
})
