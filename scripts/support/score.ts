export type Score = {
  readonly passed: number
  readonly failed: number
  /** The failures, by name, as far as they have one. */
  readonly names?: readonly string[]
}

export const ONE_FAILED: Score = { passed: 0, failed: 1 }

/** The score of a run of Vitest, by its exit code and its JSON report. */
export function vitestScore(code: number, report: unknown): Score {
  return scoreOf(code, numberAt(report, 'numPassedTests'), numberAt(report, 'numFailedTests'))
}

/** The score of a run of Playwright, by its exit code and its JSON report. */
export function playwrightScore(code: number, report: unknown): Score {
  const passed = numberAt(report, 'stats', 'expected') + numberAt(report, 'stats', 'flaky')
  return scoreOf(code, passed, numberAt(report, 'stats', 'unexpected'))
}

/** A run that fails though no test did (a file that does not load, say) has one failure. */
function scoreOf(code: number, passed: number, failed: number): Score {
  if (Number.isNaN(passed + failed)) return ONE_FAILED
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed }
}

/** A number of the report; not a number when the report does not have it. */
function numberAt(report: unknown, ...keys: readonly string[]): number {
  let value = report
  for (const key of keys) value = isRecord(value) ? value[key] : undefined
  return typeof value === 'number' ? value : Number.NaN
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
