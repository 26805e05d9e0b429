// npm run bench:pages: what Lighthouse says of every public page, and what JavaScript Home brings along.
import { measureFloor } from './floor.ts'
import { openBenchHive } from './hive.ts'
import { judge, type Judged, MODES, type Mode } from './lighthouse.ts'
import { publicRoutes } from './routes.ts'

const RUNS = Number(process.env['RUNS'] ?? 3)
const FIRST_PAINT_MS = 800
const LARGEST_PAINT_MS = 1500
const MOST_OF_FLOOR = 1.3

type Line = Judged & { readonly route: string; readonly mode: Mode }

const hive = await openBenchHive()
let isGood = true
try {
  const lines = await judgeAll(hive.url)
  console.table(lines.map(rowOf))
  for (const { route, mode, failings } of lines) {
    if (failings.length > 0) console.log(`\n${route}, ${mode}:\n  - ${failings.join('\n  - ')}`)
  }
  const isSmall = await tellFloor(hive.url)
  isGood = lines.every(isHeld) && isSmall
} finally {
  await hive.close()
}
console.log(isGood ? '\nWithin what was promised.' : '\nTHIS IS NOT AS IT MUST BE.')
process.exit(isGood ? 0 : 1)

async function judgeAll(url: string): Promise<Line[]> {
  const routes = process.env['ROUTES']?.split(',') ?? (await publicRoutes(url))
  const count = routes.length * MODES.length * RUNS
  console.log(`${routes.length} pages, ${count} runs of Lighthouse of some ten seconds each…\n`)
  const lines: Line[] = []
  for (const route of routes) {
    // The first visitor after a change waits for the page to be drawn; what all others see is measured.
    await fetch(url + route, { headers: { accept: 'text/html' } })
    for (const mode of MODES) lines.push({ route, mode, ...(await judge(url + route, mode, RUNS)) })
  }
  return lines
}

function rowOf(line: Line) {
  const { route, mode, marks, metrics } = line
  const { FCP = 0, LCP = 0, TBT = 0, CLS = 0 } = metrics
  return {
    route,
    mode,
    ...marks,
    'FCP, ms': Math.round(FCP),
    'LCP, ms': Math.round(LCP),
    'TBT, ms': Math.round(TBT),
    CLS: Number(CLS.toFixed(3)),
    '': isHeld(line) ? 'OK' : 'NOT OK',
  }
}

/** 100 everywhere; and where the browser is really slowed down, soon enough too. */
function isHeld({ mode, marks, metrics }: Line): boolean {
  const { FCP = Infinity, LCP = Infinity } = metrics
  const isSoon = mode === 'simulate' || (FCP <= FIRST_PAINT_MS && LCP <= LARGEST_PAINT_MS)
  return isSoon && Object.values(marks).every((mark) => mark === 100)
}

async function tellFloor(url: string): Promise<boolean> {
  const { home, floor } = await measureFloor(url)
  const ratio = home / floor
  console.log(
    '\nThe first JavaScript of Home, and the bare floor of its libraries, bytes (brotli):',
  )
  console.table({ Home: { bytes: home }, floor: { bytes: floor } })
  console.log(`${ratio.toFixed(2)} times the floor; promised are ${MOST_OF_FLOOR}.`)
  return ratio <= MOST_OF_FLOOR
}
