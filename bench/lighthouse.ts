import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '../scripts/support/chromium.ts'
import { bin } from '../scripts/support/paths.ts'
import { runCommand } from '../scripts/support/run-command.ts'
import { median } from './after-a-change.ts'

/** `simulate` works out what a slow phone would have made of it; `devtools` really slows the browser down. */
export const MODES = ['simulate', 'devtools'] as const
export type Mode = (typeof MODES)[number]

const ATTEMPTS = 4
const CATEGORIES = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'best practices',
  seo: 'SEO',
} as const
/** The categories judged in each mode: all four once, and of a browser that is really slowed down only how soon it paints. */
const JUDGED: Readonly<Record<Mode, readonly (keyof typeof CATEGORIES)[]>> = {
  simulate: ['performance', 'accessibility', 'best-practices', 'seo'],
  devtools: ['performance'],
}
const METRICS = {
  'first-contentful-paint': 'FCP',
  'largest-contentful-paint': 'LCP',
  'total-blocking-time': 'TBT',
  'cumulative-layout-shift': 'CLS',
} as const

type Audit = {
  readonly score: number | null
  readonly title: string
  readonly displayValue?: string
  readonly numericValue?: number
  readonly details?: { readonly items?: readonly unknown[] }
}

type Report = {
  readonly audits: Readonly<Record<string, Audit>>
  readonly categories: Readonly<
    Record<
      string,
      {
        readonly score: number | null
        readonly auditRefs: readonly { readonly id: string; readonly weight: number }[]
      }
    >
  >
  readonly environment: { readonly benchmarkIndex: number }
  readonly runtimeError?: { readonly message: string }
}

/** Medians of several runs: four marks up to 100, milliseconds, the machine's speed, and what kept a mark from 100. */
export type Judged = {
  readonly marks: Record<string, number>
  readonly metrics: Record<string, number>
  readonly benchmarkIndex: number
  readonly failings: readonly string[]
}

/** Lighthouse's judgement of a page, on a phone. */
export async function judge(url: string, mode: Mode, runs: number): Promise<Judged> {
  const [judged] = await judgeByTurns([url], mode, runs)
  if (!judged) throw new Error(`${url} was not judged.`)
  return judged
}

/** Lighthouse's judgement of several pages, each loaded once in every round. */
export async function judgeByTurns(
  urls: readonly string[],
  mode: Mode,
  runs: number,
): Promise<Judged[]> {
  const reports = urls.map((): Report[] => [])
  for (let run = 0; run < runs; run += 1) {
    for (const [at, url] of urls.entries()) reports[at]?.push(await reportOn(url, mode))
  }
  return reports.map(summaryOf)
}

function summaryOf(reports: readonly Report[]): Judged {
  const judged = Object.keys(reports[0]?.categories ?? {})
  const marks = medians(Object.fromEntries(judged.map((id) => [id, id])), (id) =>
    reports.map(({ categories }) => Math.round((categories[id]?.score ?? 0) * 100)),
  )
  const metrics = medians(METRICS, (id) =>
    reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN),
  )
  const benchmarkIndex = median(reports.map(({ environment }) => environment.benchmarkIndex))
  return { marks, metrics, benchmarkIndex, failings: [...new Set(reports.flatMap(failingsOf))] }
}

/** A trace that the browser did not record to its end is no report: it is asked for again. */
async function reportOn(url: string, mode: Mode): Promise<Report> {
  let why = ''
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const report = await runLighthouse(url, mode)
    if (!report.runtimeError) return report
    why = report.runtimeError.message
  }
  throw new Error(`${url}, ${mode}: ${why}`)
}

async function runLighthouse(url: string, mode: Mode): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'hive-lighthouse-'))
  const file = join(folder, 'report.json')
  const flags = ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
  const args = [
    url,
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--only-categories=${JUDGED[mode].join(',')}`,
    '--disable-full-page-screenshot',
    `--throttling-method=${mode}`,
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

/** Each audit that counts and is not perfect, with what it found. */
function failingsOf({ categories, audits }: Report): string[] {
  return Object.entries(CATEGORIES).flatMap(([id, name]) => {
    const category = categories[id]
    if (!category || category.score === 1) return []
    return category.auditRefs.flatMap(({ id: auditId, weight }) => {
      const audit = audits[auditId]
      const isPerfect = !audit || audit.score === null || audit.score === 1
      return weight === 0 || isPerfect ? [] : `${name}: ${wordsOf(auditId, audit)}`
    })
  })
}

function wordsOf(id: string, { title, details }: Audit): string {
  // Numbers stand in the table; they differ from run to run.
  if (id in METRICS || id === 'speed-index') return title
  const found = (details?.items ?? []).slice(0, 3).map((item) => snippetOf(item))
  return [title, ...found].join('\n      ')
}

function snippetOf(item: unknown): string {
  const { node, url, description } = item as Record<string, unknown>
  const { snippet, explanation } = (node ?? {}) as Record<string, unknown>
  const words = [snippet, explanation, url, description].filter((word) => typeof word === 'string')
  return (words.length > 0 ? words.join(' | ') : JSON.stringify(item)).slice(0, 300)
}

function medians(
  names: Readonly<Record<string, string>>,
  valuesOf: (id: string) => readonly number[],
): Record<string, number> {
  return Object.fromEntries(Object.entries(names).map(([id, name]) => [name, median(valuesOf(id))]))
}
