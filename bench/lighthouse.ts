// npm run bench -- lighthouse: what Lighthouse says of every public page, as a slow phone would load it.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '../scripts/support/chromium.ts'
import { bin } from '../scripts/support/paths.ts'
import { runCommand } from '../scripts/support/run-command.ts'
import { openBenchHive } from './hive.ts'
import { publicRoutes } from './routes.ts'

/** Addresses with a query or hash, at which pages must not jump either. */
const DEEP_LINKS = ['/leagues?sport=badminton', '/policies#gameplay']
const ATTEMPTS = 4
const MOST_SHIFT = 0.02
/** Where 100 is promised. Performance is shown beside them, since the machine has a part in it. */
const PROMISED = ['accessibility', 'best-practices', 'seo'] as const
const SHIFT = 'cumulative-layout-shift'
const METRICS = {
  'FCP, ms': 'first-contentful-paint',
  'LCP, ms': 'largest-contentful-paint',
  'TBT, ms': 'total-blocking-time',
} as const

type Audit = {
  readonly score: number | null
  readonly title: string
  readonly numericValue?: number
  readonly details?: { readonly items?: readonly unknown[] }
}

type Category = {
  readonly score: number | null
  readonly auditRefs: readonly { readonly id: string; readonly weight: number }[]
}

type Report = {
  readonly audits: Readonly<Record<string, Audit>>
  readonly categories: Readonly<Record<string, Category>>
  readonly runtimeError?: { readonly message: string }
}

const hive = await openBenchHive()
let isGood = true
try {
  const routes = process.env['ROUTES']?.split(',')
  const all = routes ?? [...(await publicRoutes(hive.url)), ...DEEP_LINKS]
  const rows = []
  for (const route of all) {
    // The first visitor after a change waits for the page to be drawn; what all others see is measured.
    await fetch(hive.url + route, { headers: { accept: 'text/html' } })
    const report = await reportOn(hive.url + route)
    rows.push({ route, ...rowOf(report) })
    for (const failing of failingsOf(report)) console.log(`${route}: ${failing}`)
    isGood &&= isHeld(report)
  }
  console.table(rows)
} finally {
  await hive.close()
}
console.log(isGood ? 'Within what was promised.' : 'Not within what was promised.')
process.exit(isGood ? 0 : 1)

/** A trace that the browser did not record to its end is no report: it is asked for again. */
async function reportOn(url: string): Promise<Report> {
  let why = ''
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const report = await runLighthouse(url)
    if (!report.runtimeError) return report
    why = report.runtimeError.message
  }
  throw new Error(`${url}: ${why}`)
}

async function runLighthouse(url: string): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'hive-lighthouse-'))
  const file = join(folder, 'report.json')
  const flags = ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
  const args = [
    url,
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    '--disable-full-page-screenshot',
    '--no-enable-error-reporting',
    `--chrome-flags=${flags.join(' ')}`,
  ]
  const env = { ...process.env, CHROME_PATH: await chromium() }
  const { output } = await runCommand(bin('lighthouse'), args, { env })
  const report = await readFile(file, 'utf8').catch(() => null)
  await rm(folder, { recursive: true, force: true })
  if (report === null) throw new Error(`Lighthouse wrote no report of ${url}:\n${output}`)
  return JSON.parse(report) as Report
}

function rowOf(report: Report) {
  const marks = ['performance', ...PROMISED].map((id) => [id, markOf(report, id)])
  const times = Object.entries(METRICS).map(([name, id]) => [name, Math.round(valueOf(report, id))])
  return { ...Object.fromEntries([...marks, ...times]), CLS: valueOf(report, SHIFT).toFixed(3) }
}

function isHeld(report: Report): boolean {
  const isPerfect = PROMISED.every((id) => markOf(report, id) === 100)
  return isPerfect && valueOf(report, SHIFT) < MOST_SHIFT
}

function markOf({ categories }: Report, id: string): number {
  return Math.round((categories[id]?.score ?? 0) * 100)
}

function valueOf({ audits }: Report, id: string): number {
  return audits[id]?.numericValue ?? Number.NaN
}

/** Each audit that counts, is promised and is not perfect, with the first places that it found. */
function failingsOf({ categories, audits }: Report): string[] {
  return PROMISED.flatMap((category) =>
    (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = audits[id]
      if (!audit || weight === 0 || audit.score === null || audit.score === 1) return []
      const found = (audit.details?.items ?? []).slice(0, 3).map((item) => JSON.stringify(item))
      return [[audit.title, ...found].join('\n      ')]
    }),
  )
}
