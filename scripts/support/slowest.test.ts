import { expect, test } from 'vitest'
import { describeSlowest, playwrightTimings, vitestTimings } from './slowest.ts'

test('the times of unit tests are read by file and name', () => {
  const assertionResults = [
    { fullName: ' a place is kept', duration: 1200 },
    { fullName: ' skipped' },
  ]
  const report = { testResults: [{ name: '/hive/apps/a.test.ts', assertionResults }] }
  expect(vitestTimings(report, '/hive')).toEqual([
    { test: 'apps/a.test.ts: a place is kept', ms: 1200 },
    { test: 'apps/a.test.ts: skipped', ms: 0 },
  ])
})

test('the times of browser tests are read from suites within suites', () => {
  const tests = [{ projectName: 'phone', results: [{ duration: 9000 }, { duration: 500 }] }]
  const specs = [{ file: 'team.spec.ts', title: 'a captain', tests }]
  expect(playwrightTimings({ suites: [{ specs: [], suites: [{ specs }] }] })).toEqual([
    { test: 'team.spec.ts (phone): a captain', ms: 9500 },
  ])
})

test.each([null, {}, { testResults: 1 }])('a report like %j has no times', (report) => {
  expect([vitestTimings(report, '/'), playwrightTimings(report)]).toEqual([[], []])
})

test('the ten slowest are shown, slowest first', () => {
  const timings = Array.from({ length: 12 }, (_, at) => ({ test: `t${at}`, ms: at * 1000 }))
  const lines = describeSlowest(timings).split('\n')
  expect([lines.length, lines[0], lines[9]]).toEqual([10, '  11.0 s  t11', '   2.0 s  t2'])
})
