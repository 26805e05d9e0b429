import { expect, test } from 'vitest'
import { heldStep, heldUntil, mayBeWrittenTo } from './held-places.ts'

test.each([
  ['2026-12-01', '2027-03-01', '2026-12-15'],
  ['2026-12-01', '2026-12-08', '2026-12-08'],
])('from %s, in a league until %s, a place is held until %s', (today, endDate, until) => {
  expect(heldUntil(today, { endDate })).toBe(until)
})

test.each([
  ['2026-12-11', '2026-12-01', false, null],
  ['2026-12-12', '2026-12-01', false, 'reminder'],
  ['2026-12-12', '2026-12-12', false, null],
  ['2026-12-12', '2026-12-01', true, null],
  ['2026-12-12', null, false, null],
  ['2026-12-15', '2026-12-01', true, null],
  ['2026-12-16', '2026-12-01', true, 'end'],
  ['2026-12-16', null, false, 'end'],
] as const)(
  'on %s, written to on %s, reminded: %s, the step is %s',
  (today, written, wasReminded, step) => {
    const writtenAt = written === null ? null : new Date(`${written}T10:00:00Z`)
    const place = { heldUntil: '2026-12-15', writtenAt, wasReminded }
    expect(heldStep(place, new Date(`${today}T12:00:00Z`))).toBe(step)
  },
)

test.each([
  [null, true],
  ['2026-12-01T11:00:00Z', true],
  ['2026-12-01T13:00:00Z', false],
])('somebody written to at %s can be written to a day later: %s', (at, may) => {
  const writtenAt = at === null ? null : new Date(at)
  expect(mayBeWrittenTo({ writtenAt }, new Date('2026-12-02T12:00:00Z'))).toBe(may)
})
