import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'

/** A test, how long it took, and the first line of what was wrong; `null` if it passed. */
export type TestRun = {
  readonly test: string
  readonly ms: number
  readonly problem: string | null
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          duration: z.number().nullish(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
})

export function vitestRuns(report: unknown, root: string): TestRun[] {
  const { success, data } = vitestReport.safeParse(report)
  if (!success) return []
  return data.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration, status, failureMessages }) => ({
      test: `${relative(root, name)}: ${fullName.trim()}`,
      ms: duration ?? 0,
      problem: status === 'failed' ? firstLine(failureMessages?.[0]) : null,
    })),
  )
}

const playwrightSpec = z.object({
  file: z.string(),
  title: z.string(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      status: z.string(),
      results: z.array(
        z.object({
          duration: z.number(),
          error: z.object({ message: z.string().optional() }).optional(),
        }),
      ),
    }),
  ),
})
const playwrightSuite = z.object({
  specs: z.array(playwrightSpec).default([]),
  get suites() {
    return z.array(playwrightSuite).default([])
  },
})

export function playwrightRuns(report: unknown): TestRun[] {
  const { success, data } = playwrightSuite.safeParse(report)
  return success ? runsIn(data) : []
}

function runsIn({ specs, suites }: z.output<typeof playwrightSuite>): TestRun[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      test: `${file} (${projectName}): ${title}`,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
      problem: status === 'unexpected' ? firstLine(results.at(-1)?.error?.message) : null,
    })),
  )
  return [...own, ...suites.flatMap(runsIn)]
}

function firstLine(text = ''): string {
  return stripVTControlCharacters(text).trimStart().split('\n', 1)[0] ?? ''
}

/** What each file took. */
export function vitestFiles(report: unknown, root: string): Timed[] {
  const { success, data } = vitestReport.safeParse(report)
  if (!success) return []
  return data.testResults.map(({ name, startTime, endTime }) => ({
    test: relative(root, name),
    ms: endTime - startTime,
  }))
}

const SHOWN = 10

type Timed = Pick<TestRun, 'test' | 'ms'>

/** What took longest, a line for each. */
export function describeSlowest(runs: readonly Timed[]): string {
  const slowest = runs.toSorted((a, b) => b.ms - a.ms).slice(0, SHOWN)
  return slowest
    .map(({ test, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${test}`)
    .join('\n')
}

/** The tests that failed, two lines for each. */
export function describeFailed(runs: readonly TestRun[]): string[] {
  return runs.flatMap(({ test, problem }) => (problem === null ? [] : [`${test}\n    ${problem}`]))
}
