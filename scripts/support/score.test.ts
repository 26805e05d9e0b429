import { expect, test } from 'vitest'
import { playwrightScore, vitestScore } from './score.ts'

test('a green run scores what it ran', () => {
  const score = { passed: 12, failed: 0 }
  expect(vitestScore(0, { numPassedTests: 12, numFailedTests: 0 })).toEqual(score)
  expect(playwrightScore(0, { stats: { expected: 12, flaky: 0, unexpected: 0 } })).toEqual(score)
})

test('failed tests are counted', () => {
  const score = { passed: 9, failed: 3 }
  expect(vitestScore(1, { numPassedTests: 9, numFailedTests: 3 })).toEqual(score)
  expect(playwrightScore(1, { stats: { expected: 9, flaky: 0, unexpected: 3 } })).toEqual(score)
})

test('a run that fails without a failed test is not green', () => {
  expect(vitestScore(1, { numPassedTests: 12, numFailedTests: 0 }).failed).toBe(1)
  expect(playwrightScore(1, { stats: { expected: 12, flaky: 0, unexpected: 0 } }).failed).toBe(1)
})

test.each([null, {}, { stats: null }, 'text'])('a run that left %j is not green', (report) => {
  expect(vitestScore(0, report)).toEqual({ passed: 0, failed: 1 })
  expect(playwrightScore(0, report)).toEqual({ passed: 0, failed: 1 })
})
