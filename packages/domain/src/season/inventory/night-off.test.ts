import { expect, test } from 'vitest'
import { nightOffProblem, nightOffText, whysAt } from './night-off.ts'

test('an orange warning calls games off outdoors alone, as the policy has it', () => {
  expect(whysAt({ isOutdoor: true })).toContain('orange_warning')
  expect(whysAt({ isOutdoor: false })).not.toContain('orange_warning')
  const off = { why: 'orange_warning', note: '' } as const
  expect(nightOffProblem(off, { isOutdoor: true })).toBeNull()
  expect(nightOffProblem(off, { isOutdoor: false })).toContain('red warning')
})

test('another reason has to be said', () => {
  const venue = { isOutdoor: false }
  expect(nightOffProblem({ why: 'other', note: '' }, venue)).toBe('Please say why.')
  expect(nightOffProblem({ why: 'other', note: 'No light' }, venue)).toBeNull()
})

test('everyone reads that it is off, why, and that a date follows', () => {
  expect(nightOffText({ why: 'red_warning', note: '' })).toBe(
    'Called off: Red weather warning. We’ll tell you the new date.',
  )
})
