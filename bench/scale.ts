// npm run bench -- scale: what sign-ups, pages, lists and jobs cost with 1,000,000 players, 10,000 leagues and 20 million events, beside
// the same with 1,000 players in the same run, by turns. FACTOR makes the large one smaller.
import { migrateToLatest } from '../apps/server/src/db/migrate.ts'
import { startTestServer } from '../apps/server/src/testing/database/test-server.ts'
import { median } from './median.ts'
import type { Size } from './grown-world.ts'
import { type Meter, meterOf } from './processor-time.ts'
import { type GrownHive, openGrown } from './scale-world.ts'
import { type Work, WORKS } from './scale-works.ts'

const FACTOR = Number(process.env['FACTOR'] ?? 1)
const RUNS = Number(process.env['RUNS'] ?? 31)
const WARM_UPS = 5
const WITHIN = 1.2
/** A difference that no one notices, in ms: a ratio of two times that are as short says nothing. */
const UNNOTICED_MS = 1
const SMALL: Size = { players: 1000, leagues: 10, seasons: 2 }
const LARGE: Size = {
  players: Math.round(1_000_000 * FACTOR),
  leagues: Math.max(10, Math.round(10_000 * FACTOR)),
  seasons: 2,
}

const server = await startTestServer({ migrate: migrateToLatest, durable: true })
let isGood = true
try {
  const small = await open(SMALL)
  const large = await open(LARGE)
  const rows = []
  for (const work of WORKS) rows.push(await compare(work, small, large))
  console.table(rows)
  isGood = rows.every(({ isWithin }) => isWithin)
  for (const world of [small, large]) await world.close()
} finally {
  await server.stop()
}
console.log(isGood ? 'Within what was promised.' : 'Not within what was promised.')
process.exit(isGood ? 0 : 1)

async function open(size: Size) {
  const began = performance.now()
  const hive = await openGrown(server.server, size)
  const seconds = Math.round((performance.now() - began) / 1000)
  const events = size.players * size.seasons * 10
  console.log(`${size.players} players, ${size.leagues} leagues, ${events} events: ${seconds} s`)
  return hive
}

/** Both by turns, each first in turn; the medians. */
async function compare({ what, act }: Work, small: GrownHive, large: GrownHive) {
  const both = [await timed(small, act), await timed(large, act)]
  for (let run = 0; run < WARM_UPS + RUNS; run += 1) {
    for (const { measure } of run % 2 === 0 ? both : both.toReversed()) await measure(run)
  }
  const [few, many] = both.map(({ median: medians }) => medians())
  if (!few || !many) throw new Error('Nothing was measured.')
  const isWithin = many.cpu <= few.cpu * WITHIN || many.cpu - few.cpu < UNNOTICED_MS
  const row = {
    what,
    'small, ms': few.ms,
    'large, ms': many.ms,
    'small, cpu ms': few.cpu,
    'large, cpu ms': many.cpu,
    ratio: rounded(many.cpu / few.cpu),
    isWithin,
  }
  console.log(JSON.stringify(row))
  return row
}

/** Does one work in one Hive, and keeps how long each time took by the clock and of the processor. */
async function timed(hive: GrownHive, act: Work['act']) {
  const taken: { ms: number; cpu: number }[] = []
  let meter: Meter | null = null
  const measure = async (run: number) => {
    if (run >= WARM_UPS) meter ??= await meterOf(server.server, hive.database)
    const [began, from] = [performance.now(), await meter?.()]
    await act(hive, run)
    const ms = performance.now() - began
    if (meter && from !== undefined) taken.push({ ms, cpu: (await meter()) - from })
  }
  return {
    measure,
    median: () => ({
      ms: rounded(median(taken.map(({ ms }) => ms))),
      cpu: rounded(median(taken.map(({ cpu }) => cpu))),
    }),
  }
}

function rounded(number: number): number {
  return Number(number.toFixed(2))
}
