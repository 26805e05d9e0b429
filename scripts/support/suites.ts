import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buildIfStale } from './build.ts'
import { headlessChromium } from './chromium.ts'
import { installDebian } from './debian.ts'
import { findTooLarge } from './first-load.ts'
import { describe, GATES, runGates } from './gates.ts'
import { memoryFolder } from './memory-folder.ts'
import { bin, CACHE, ROOT } from './paths.ts'
import { runCommand } from './run-command.ts'
import {
  describeFailed,
  describeSlowest,
  playwrightRuns,
  vitestFiles,
  vitestRuns,
} from './test-runs.ts'
import { ONE_FAILED, playwrightScore, vitestScore, type Score } from './score.ts'

/** Says what a suite has to say, a line or more at a time; a suite that is run alone leaves the terminal to its program. */
export type Say = (text: string) => void

/** Lint, types, boundaries, dead code, secrets, dependencies and format; each gate counts as one test. */
export async function checkSuite(say: Say): Promise<Score> {
  const verdicts = await runGates(GATES, (verdict) => say(describe(verdict)))
  const passed = verdicts.filter(({ code }) => code === 0).length
  const names = verdicts.filter(({ code }) => code !== 0).map(({ gate }) => gate.name)
  return { passed, failed: verdicts.length - passed, names }
}

/** Rules, server and screens, by Vitest. */
export async function unitSuite(say: Say): Promise<Score> {
  await installDebian(['pgbouncer']).catch((error: unknown) => {
    if (process.env['CI']) throw error
    say('Without PgBouncer its tests are left out.')
  })
  const report = await freshReport('vitest')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code } = await runCommand(bin('vitest'), ['run', ...reporters], { tell: say })
  const result = await readReport(report)
  showSlowest(vitestFiles(result, ROOT), say)
  return { ...vitestScore(code, result), names: describeFailed(vitestRuns(result, ROOT)) }
}

/** A short round of what `npm run bench` does as `places`, `faults` and `restores` at length. */
export async function rushSuite(say: Say): Promise<Score> {
  const rounds = [
    ['bench/places.ts', { RIVALS: '200', RUNS: '3', LEAGUES: '2', PLACES: '12', TIMED: 'no' }],
    ['bench/faults.ts', { KILLS: '8' }],
    ['bench/restores.ts', {}],
  ] as const
  const names: string[] = []
  for (const [script, settings] of rounds) {
    const env = { ...process.env, TMPDIR: memoryFolder(), ...settings }
    const { code } = await runCommand(process.execPath, [script], { env, tell: say })
    if (code !== 0) names.push(script)
  }
  return { passed: rounds.length - names.length, failed: names.length, names }
}

/** Journeys through the built app in a real browser, by Playwright. */
export async function browserSuite(say?: Say, files: readonly string[] = []): Promise<Score> {
  try {
    await buildIfStale()
    const report = await freshReport('playwright')
    const env = {
      ...process.env,
      CHROMIUM_PATH: await headlessChromium(),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    }
    const args = ['test', '--reporter=list,json', ...files]
    const { code } = await runCommand(bin('playwright'), args, { env, show: !say, tell: say })
    const result = await readReport(report)
    const runs = playwrightRuns(result)
    showSlowest(runs, say)
    return { ...playwrightScore(code, result), names: describeFailed(runs) }
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    ;(say ?? console.error)(problem)
    return ONE_FAILED
  }
}

/** The first JavaScript of public pages, in bytes, held to what docs/performance.md promises. */
export async function sizeSuite(say: Say): Promise<Score> {
  await buildIfStale()
  const problems = await findTooLarge()
  for (const problem of problems) say(problem)
  return { passed: problems.length === 0 ? 1 : 0, failed: problems.length }
}

function showSlowest(runs: Parameters<typeof describeSlowest>[0], say: Say = console.log): void {
  say(`The slowest:\n${describeSlowest(runs)}`)
}

async function freshReport(name: string): Promise<string> {
  const path = join(CACHE, `${name}.json`)
  await mkdir(CACHE, { recursive: true })
  await rm(path, { force: true })
  return path
}

async function readReport(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch {
    return null
  }
}
