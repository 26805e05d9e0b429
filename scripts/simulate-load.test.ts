import { expect, test } from 'vitest'
import { enoughFor } from '../bench/enough-machines.ts'
import { diskOf, type Kind, playEvening, type UnitCosts } from '../bench/load-model.ts'

/** Calls that come in evenly: random numbers that are always the same. */
const EVENLY = { seconds: 10, random: () => 0.5 }
const CALL: Kind = { name: 'calls', perSecond: 100, appMs: 6, databaseMs: 2 }

test('a call takes its own time where nothing waits, and processes are as busy as their work says', () => {
  const { processes, cores, p95 } = playEvening([CALL], { processes: 2, cores: 1 }, EVENLY)
  expect(p95).toBeCloseTo(8)
  // By the median gap, calls come 1 / ln 2 times as often as on average.
  expect(processes).toBeCloseTo((0.3 * 1) / Math.LN2, 1)
  expect(cores).toBeCloseTo((0.2 * 1) / Math.LN2, 1)
})

test('calls that come faster than they are served wait longer and longer', () => {
  const slow = { ...CALL, appMs: 20 }
  expect(playEvening([slow], { processes: 1, cores: 1 }, EVENLY).p95).toBeGreaterThan(1000)
})

test('what is busiest is added, and named', () => {
  expect(enoughToServe({ ...CALL, perSecond: 10 }).first).toBe('nothing')
  expect(enoughToServe({ ...CALL, perSecond: 1000 })).toMatchObject({
    first: 'the server process',
    machines: { processes: 15, cores: 5 },
  })
  expect(enoughToServe({ ...CALL, appMs: 1, databaseMs: 9, perSecond: 500 }).first).toBe(
    'the database',
  )
})

test('what is deleted after its time fills the disk no further', () => {
  const bytes = { player: 0, league: 0, signUp: 0, step: 0, action: 0, notice: 100, mail: 100 }
  const costs: UnitCosts = { ms: {}, bytes, connections: 0 }
  const disk = (years: number) => diskOf({ name: '', players: 1000, leagues: 0 }, costs, years)
  expect(disk(10)).toBe(disk(2))
  expect(disk(1)).toBeLessThan(disk(2))
})

function enoughToServe(kind: Kind) {
  return enoughFor((machines) => playEvening([kind], machines, EVENLY))
}
