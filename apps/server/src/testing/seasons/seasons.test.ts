import { expect, test } from 'vitest'
import { playSeason } from './season.ts'

test.each([3, 8])(
  'whatever happens to a season, no game is in lost time, no one plays twice, and everyone is told once (seed %i)',
  async (seed) => {
    expect(await playSeason(seed, 12)).toEqual([])
  },
)
