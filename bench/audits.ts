// npm run bench:pages: what Lighthouse says of every public page beside the same page without scripts and an
// empty page, how long each does not answer, what JavaScript Home brings along, and how soon it answers on a
// slow line.
import { blockingTimes } from './blocking.ts'
import { type Controls, serveControls } from './controls.ts'
import { buildFloor, scriptBytesOf } from './floor.ts'
import { openBenchHive } from './hive.ts'
import { judge, judgeByTurns, type Judged } from './lighthouse.ts'
import { publicRoutes } from './routes.ts'
import { whenLive } from './when-live.ts'

const RUNS = Number(process.env['RUNS'] ?? 3)
/** Addresses with a query or hash, at which pages must not jump either. */
const DEEP_LINKS = ['/leagues?sport=badminton', '/policies#gameplay']
/** Simulated runs of a page: of them, only the marks that do not vary are judged. */
const SIMULATED_RUNS = 1
/** Pages that are measured by turns: the whole one, without scripts, and empty. */
const BY_TURNS = 3
const MOST_OF_PAINT = 1.05
const MOST_BLOCKING_MS = 100
const MOST_SHIFT = 0.02
const MOST_OF_FLOOR = 1.3
const MOST_OF_FLOOR_LIVE = 1.6

/** A page as Lighthouse works it out, and as it is when really slowed down, by turns with its controls. */
type Line = {
  readonly route: string
  readonly simulated: Judged
  readonly whole: Judged
  readonly bare: Judged
  readonly empty: Judged
  /** Milliseconds for which the page does not answer, and the same without scripts. */
  readonly blocked: number
  readonly bareBlocked: number
}

const floor = await buildFloor()
const hive = await openBenchHive()
const controls = await serveControls(hive.url, floor.folder)
let isGood = true
try {
  const lines = await judgeAll(hive.url, controls)
  console.table(lines.map(rowOf))
  for (const { route, simulated, whole } of lines) {
    const failings = [...new Set([...simulated.failings, ...whole.failings])]
    if (failings.length > 0) console.log(`\n${route}:\n  - ${failings.join('\n  - ')}`)
  }
  const isSmall = await printBytes(hive.url)
  const isLive = await printWhenLive(hive.url, controls)
  isGood = lines.every(isHeld) && isSmall && isLive
} finally {
  await controls.close()
  await hive.close()
}
console.log(isGood ? '\nWithin what was promised.' : '\nTHIS IS NOT AS IT MUST BE.')
process.exit(isGood ? 0 : 1)

async function judgeAll(url: string, beside: Controls): Promise<Line[]> {
  const routes = process.env['ROUTES']?.split(',') ?? [...(await publicRoutes(url)), ...DEEP_LINKS]
  const count = routes.length * (RUNS * BY_TURNS + SIMULATED_RUNS)
  console.log(`${routes.length} pages, ${count} runs of Lighthouse of some ten seconds each…\n`)
  const lines: Line[] = []
  for (const route of routes) {
    const pages = [url + route, beside.withoutScripts(route), beside.empty]
    // The first visitor after a change waits for the page to be drawn; what all others see is measured.
    for (const page of pages) await fetch(page, { headers: { accept: 'text/html' } })
    const simulated = await judge(url + route, 'simulate', SIMULATED_RUNS)
    const [whole, bare, none] = await judgeByTurns(pages, 'devtools', RUNS)
    const [blocked = Infinity, bareBlocked = 0] = await blockingTimes(pages.slice(0, 2), RUNS)
    if (whole && bare && none)
      lines.push({ route, simulated, whole, bare, empty: none, blocked, bareBlocked })
  }
  return lines
}

function rowOf(line: Line) {
  const { route, simulated, whole, bare, empty } = line
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
    'bare above empty, ms': Math.round((bare.metrics['FCP'] ?? 0) - (empty.metrics['FCP'] ?? 0)),
    'empty, ms': Math.round(empty.metrics['FCP'] ?? 0),
    index: Math.round(whole.benchmarkIndex),
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
