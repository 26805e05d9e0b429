import { relative } from 'node:path'
import { z } from 'zod'

/** A test and how long it took. */
export type Timing = { readonly test: string; readonly ms: number }

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), duration: z.number().nullish() })),
    }),
  ),
})

export function vitestTimings(report: unknown, root: string): Timing[] {
  const { success, data } = vitestReport.safeParse(report)
  if (!success) return []
  return data.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      test: `${relative(root, name)}: ${fullName.trim()}`,
      ms: duration ?? 0,
    })),
  )
}

const playwrightSpec = z.object({
  file: z.string(),
  title: z.string(),
  tests: z.array(
    z.object({ projectName: z.string(), results: z.array(z.object({ duration: z.number() })) }),
  ),
})
const playwrightSuite = z.object({
  specs: z.array(playwrightSpec).default([]),
  get suites() {
    return z.array(playwrightSuite).default([])
  },
})

export function playwrightTimings(report: unknown): Timing[] {
  const { success, data } = playwrightSuite.safeParse(report)
  return success ? timingsIn(data) : []
}

function timingsIn({ specs, suites }: z.output<typeof playwrightSuite>): Timing[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, results }) => ({
      test: `${file} (${projectName}): ${title}`,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  )
  return [...own, ...suites.flatMap(timingsIn)]
}

const SHOWN = 10

/** The tests that took longest, a line for each. */
export function describeSlowest(timings: readonly Timing[]): string {
  const slowest = timings.toSorted((a, b) => b.ms - a.ms).slice(0, SHOWN)
  return slowest
    .map(({ test, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${test}`)
    .join('\n')
}
