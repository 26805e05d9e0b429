import { expect, test } from 'vitest'
import { playSeason } from './season.ts'

const SEASONS = Number(process.env['SEASONS'] ?? 50)
const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000)
const TURNS = 40

test.each(Array.from({ length: SEASONS }, (_season, at) => SEED + at))(
  'whatever happens to a season, no game is in lost time, no one plays twice, and everyone is told once (seed %i)',
  async (seed) => {
    const wrong = await playSeason(seed, TURNS)
    // Vitest says what was wrong once all seasons are over.
    if (wrong.length > 0) process.stderr.write(`${wrong.join('\n')}\n`)
    expect(wrong).toEqual([])
  },
  600_000,
)
