import { expect, test } from 'vitest'
import { slotText } from './slot-text.ts'

test('a slot without a court has none in its text', () => {
  const slot = { night: '2027-01-12', start: '18:30', court: 2 }
  expect(slotText(slot)).toBe('12 Jan 2027, 6:30 pm, court 2')
  expect(slotText({ ...slot, court: 0 })).toBe('12 Jan 2027, 6:30 pm')
})
