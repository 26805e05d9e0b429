import { expect, test } from 'vitest'
import { closingProblem } from './closing.ts'

const CLOSED = { closedUntil: '2026-01-31', firstDay: '2026-01-05' }
const OPEN = { closedUntil: null, firstDay: '2026-01-05' }
const TODAY = '2026-03-02'

test.each([
  ['2026-02-28', CLOSED, null],
  ['2026-02-01', CLOSED, null],
  ['2026-03-01', CLOSED, null],
  ['2026-01-31', CLOSED, 'The books are closed already, up to 31 January 2026.'],
  ['2025-12-31', CLOSED, 'The books are closed already, up to 31 January 2026.'],
  [
    '2026-03-02',
    CLOSED,
    'Please choose a day that is over: the books of today are still being written.',
  ],
  ['2026-01-05', OPEN, null],
  ['2026-01-04', OPEN, 'There’s nothing in the books of that time yet.'],
  ['2026-02-28', { ...OPEN, firstDay: null }, 'There’s nothing in the books of that time yet.'],
])('closing up to %s', (until, state, problem) => {
  expect(closingProblem(until, state, TODAY)).toBe(problem)
})
