// npm run bench -- lighthouse: what Lighthouse says of every public page beside the same page without scripts, how long
// each does not answer, what JavaScript Home brings along, and how soon it answers on a slow line.
import { blockingTimes } from './blocking.ts'
import { type Controls, serveControls } from './controls.ts'
import { buildFloor, scriptBytesOf } from './floor.ts'
import { openBenchHive } from './hive.ts'
import { judge, judgeByTurns, type Judged } from './lighthouse.ts'
import { publicRoutes } from './routes.ts'
import { whenLive } from './when-live.ts'

/** Runs of a page that is not held in its first one; their medians then count. */
const RUNS = Number(process.env['RUNS'] ?? 3)
/** Addresses with a query or hash, at which pages must not jump either. */
const DEEP_LINKS = ['/leagues?sport=badminton', '/policies#gameplay']
/** Simulated runs of a page: of them, only the marks that do not vary are judged. */
const SIMULATED_RUNS = 1
const MOST_OF_PAINT = 1.05
const MOST_BLOCKING_MS = 100
const MOST_SHIFT = 0.02
const MOST_OF_FLOOR = 1.3
const MOST_OF_FLOOR_LIVE = 1.6

/** A page as Lighthouse works it out, and as it is when really slowed down, by turns with itself without scripts. */
type Line = {
  readonly route: string
  readonly simulated: Judged
  readonly runs: number
  readonly whole: Judged
  readonly bare: Judged
  /** Milliseconds for which the page does not answer, and the same without scripts. */
  readonly blocked: number
  readonly bareBlocked: number
}

const floor = await buildFloor()
const hive = await openBenchHive()
const controls = await serveControls(hive.url, floor.folder)
let isGood = true
try {
  const [empty] = await judgeByTurns([controls.empty], 'devtools', RUNS)
  console.log(`An empty page paints after ${Math.round(empty?.metrics['FCP'] ?? Number.NaN)} ms.\n`)
  const lines = await judgeAll(hive.url, controls)
  console.table(lines.map(rowOf))
  const isSmall = await printBytes(hive.url)
  const isLive = await printWhenLive(hive.url, controls)
  isGood = lines.every(isHeld) && isSmall && isLive
} finally {
  await controls.close()
  await hive.close()
}
console.log(isGood ? '\nWithin what was promised.' : '\nNot within what was promised.')
process.exit(isGood ? 0 : 1)

async function judgeAll(url: string, beside: Controls): Promise<Line[]> {
  const routes = process.env['ROUTES']?.split(',') ?? [...(await publicRoutes(url)), ...DEEP_LINKS]
  const lines: Line[] = []
  for (const [at, route] of routes.entries()) {
    const pages = [url + route, beside.withoutScripts(route)] as const
    // The first visitor after a change waits for the page to be drawn; what all others see is measured.
    for (const page of pages) await fetch(page, { headers: { accept: 'text/html' } })
    const simulated = await judge(url + route, 'simulate', SIMULATED_RUNS)
    const first = { route, simulated, ...(await throttled(pages, 1)) }
    const line = isHeld(first) ? first : { ...first, ...(await throttled(pages, RUNS)) }
    lines.push(line)
    console.log(`${at + 1}/${routes.length}`, JSON.stringify(rowOf(line)))
    for (const failing of failingsOf(line)) console.log(`  - ${failing}`)
  }
  return lines
}

async function throttled(pages: readonly [whole: string, bare: string], runs: number) {
  const [whole, bare] = await judgeByTurns(pages, 'devtools', runs)
  const [blocked = Infinity, bareBlocked = 0] = await blockingTimes(pages, runs)
  if (!whole || !bare) throw new Error(`${pages[0]} was not judged.`)
  return { runs, whole, bare, blocked, bareBlocked }
}

function failingsOf({ simulated, whole }: Line): string[] {
  return [...new Set([...simulated.failings, ...whole.failings])]
}

function rowOf(line: Line) {
  const { route, simulated, runs, whole, bare } = line
  const { FCP = 0, LCP = 0, TBT = 0, CLS = 0 } = whole.metrics
  return {
    route,
    'marks, simulated': Object.values(simulated.marks).join(' '),
    'performance, slowed down': whole.marks['performance'],
    'bare performance': bare.marks['performance'],
    'FCP, ms': Math.round(FCP),
    'to bare': ratio(FCP, bare.metrics['FCP']),
    'LCP, ms': Math.round(LCP),
    'to bare ': ratio(LCP, bare.metrics['LCP']),
    'blocked, ms': Math.round(line.blocked),
    'bare blocked': Math.round(line.bareBlocked),
    'TBT of Lighthouse': Math.round(TBT),
    CLS: Number(CLS.toFixed(3)),
    index: Math.round(whole.benchmarkIndex),
    runs,
    '': isHeld(line) ? 'OK' : 'NOT OK',
  }
}

function ratio(value: number, control = Number.NaN): number {
  return Number((value / control).toFixed(2))
}

/**
 * Painted as soon as without scripts, hardly blocked by them, nothing jumps, and 100 for all that does not depend
 * on the machine: on a slow one the page without scripts has less than 100 for its performance too.
 */
function isHeld({ simulated, whole, bare, blocked, bareBlocked }: Line): boolean {
  const isAsSoon = (metric: string) =>
    (whole.metrics[metric] ?? Infinity) <= MOST_OF_PAINT * (bare.metrics[metric] ?? 0)
  const { CLS = Infinity } = whole.metrics
  return (
    isAsSoon('FCP') &&
    isAsSoon('LCP') &&
    blocked <= bareBlocked + MOST_BLOCKING_MS &&
    CLS < MOST_SHIFT &&
    ownMarks(simulated).every((mark) => mark === 100)
  )
}

function ownMarks({ marks: { performance: _machines, ...marks } }: Judged): number[] {
  return Object.values(marks)
}

async function printBytes(url: string): Promise<boolean> {
  const home = await scriptBytesOf(url)
  const times = home / floor.bytes
  console.log(
    '\nThe first JavaScript of Home, and the bare floor of its libraries, bytes (brotli):',
  )
  console.table({ Home: { bytes: home }, floor: { bytes: floor.bytes } })
  console.log(`${times.toFixed(3)} times the floor; promised are ${MOST_OF_FLOOR}.`)
  return times <= MOST_OF_FLOOR
}

async function printWhenLive(url: string, { floor: floorUrl }: Controls): Promise<boolean> {
  const pages = [
    { url, last: 'footer a:last-of-type' },
    { url: floorUrl, last: 'p' },
  ]
  const [home = Number.NaN, bundle = Number.NaN] = await whenLive(pages, 2 * RUNS + 1)
  const times = home / bundle
  console.log('\nUntil Home answers, and until the bare floor does, on a slow phone, ms:')
  console.table({ Home: { ms: Math.round(home) }, floor: { ms: Math.round(bundle) } })
  console.log(`${times.toFixed(2)} times the floor; promised are ${MOST_OF_FLOOR_LIVE}.`)
  return times <= MOST_OF_FLOOR_LIVE
}
