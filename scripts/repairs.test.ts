import { fewestMoves } from '@hive/domain/repairs/mend'
import { damagedSeason } from '@hive/domain/testing/seasons'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LEFT_OVER, optimalCost } from '../bench/repair-optimum.ts'

const PATIENCE = { timeout: 60_000 }

test(
  'no repair of up to eight teams moves fewer games than ours, as a solver finds',
  PATIENCE,
  () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const problem = damagedSeason(seed, { mostTeams: 8 })
        const { moves, leftOver, mostANight } = fewestMoves(problem)
        const cost = leftOver * LEFT_OVER + moves.length - leftOver
        expect(cost).toBe(optimalCost(problem, mostANight))
      }),
      { numRuns: 20 },
    )
  },
)
