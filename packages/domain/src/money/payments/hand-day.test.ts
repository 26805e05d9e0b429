import { expect, test } from 'vitest'
import { handDayProblem } from './hand-day.ts'

const KNOWN = { today: '2026-02-02', closedUntil: '2026-01-31' }

test.each([
  ['2026-02-02', KNOWN, null],
  ['2026-02-01', KNOWN, null],
  ['2026-01-31', { ...KNOWN, closedUntil: null }, null],
  ['2026-02-03', KNOWN, 'Please choose today or an earlier day.'],
  ['2026-01-31', KNOWN, 'The books are closed up to 31 January 2026. Please choose a later day.'],
  [
    '2026-02-01',
    { ...KNOWN, owedSince: '2026-02-02' },
    'It has been owed since 2 February 2026. Please choose that day or a later one.',
  ],
  ['2026-02-02', { ...KNOWN, owedSince: '2026-02-02' }, null],
])(
  'money that changed hands on %s counts for that day, or the organiser reads why not',
  (day, known, problem) => {
    expect(handDayProblem(day, known)).toBe(problem)
  },
)
