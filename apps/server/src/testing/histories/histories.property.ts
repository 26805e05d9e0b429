import fc from 'fast-check'
import { expect, test } from 'vitest'
import { action } from './action.ts'
import { play } from './history.ts'
import { openStage } from './stage.ts'

const HISTORIES = Number(process.env['HISTORIES'] ?? 10_000)
const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000)
/** Histories that share a server: what the payment provider keeps is read as a whole, again and again. */
const ON_ONE_STAGE = 25
const LONGEST = 16

const batches = Array.from({ length: Math.ceil(HISTORIES / ON_ONE_STAGE) }, (_, at) => SEED + at)

test.each(batches)(
  'whatever people, organisers, the payment provider and the network do, the books agree (seed %i)',
  async (seed) => {
    const stage = await openStage()
    const property = fc.asyncProperty(
      fc.array(action, { minLength: 4, maxLength: LONGEST }),
      async (actions) => {
        expect(await play(stage, actions)).toEqual([])
      },
    )
    const numRuns = Math.min(ON_ONE_STAGE, HISTORIES)
    await fc.assert(property, { seed, numRuns, endOnFailure: !process.env['SHRINK'] })
  },
  600_000,
)
