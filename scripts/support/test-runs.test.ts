import { expect, test } from 'vitest'
import {
  describeFailed,
  describeSlowest,
  playwrightRuns,
  vitestFiles,
  vitestRuns,
} from './test-runs.ts'

test('unit tests are read by file and name, with their times and what was wrong', () => {
  const assertionResults = [
    { fullName: ' a place is kept', duration: 1200, status: 'passed', failureMessages: [] },
    { fullName: ' skipped', status: 'skipped' },
    { fullName: 'a refund', status: 'failed', failureMessages: ['Error: expected 1\n    at a.ts'] },
  ]
  const file = { name: '/hive/apps/a.test.ts', startTime: 1000, endTime: 3500, assertionResults }
  const report = { testResults: [file] }
  expect(vitestFiles(report, '/hive')).toEqual([{ test: 'apps/a.test.ts', ms: 2500 }])
  expect(vitestRuns(report, '/hive')).toEqual([
    { test: 'apps/a.test.ts: a place is kept', ms: 1200, problem: null },
    { test: 'apps/a.test.ts: skipped', ms: 0, problem: null },
    { test: 'apps/a.test.ts: a refund', ms: 0, problem: 'Error: expected 1' },
  ])
})

test('browser tests are read from suites within suites', () => {
  const passed = {
    projectName: 'phone',
    status: 'expected',
    results: [{ duration: 9000 }, { duration: 500 }],
  }
  const failed = {
    projectName: 'desktop',
    status: 'unexpected',
    results: [{ duration: 1, error: { message: '\u001B[31mError: not visible\u001B[39m\n' } }],
  }
  const specs = [{ file: 'team.spec.ts', title: 'a captain', tests: [passed, failed] }]
  expect(playwrightRuns({ suites: [{ specs: [], suites: [{ specs }] }] })).toEqual([
    { test: 'team.spec.ts (phone): a captain', ms: 9500, problem: null },
    { test: 'team.spec.ts (desktop): a captain', ms: 1, problem: 'Error: not visible' },
  ])
})

test.each([null, {}, { testResults: 1 }])('a report like %j has no tests', (report) => {
  expect([vitestRuns(report, '/'), vitestFiles(report, '/')]).toEqual([[], []])
  expect(playwrightRuns(report)).toEqual([])
})

test('the ten slowest are shown, slowest first', () => {
  const runs = Array.from({ length: 12 }, (_, at) => ({
    test: `t${at}`,
    ms: at * 1000,
    problem: null,
  }))
  const lines = describeSlowest(runs).split('\n')
  expect([lines.length, lines[0], lines[9]]).toEqual([10, '  11.0 s  t11', '   2.0 s  t2'])
})

test('those that failed are named, with what was wrong', () => {
  const runs = [
    { test: 'a', ms: 1, problem: null },
    { test: 'b', ms: 1, problem: 'Error: expected 1' },
  ]
  expect(describeFailed(runs)).toEqual(['b\n    Error: expected 1'])
})
