import { expect, test } from 'vitest'
import { askedIn, askedText, officeAskedText } from './asked.ts'

const at = new Date('2026-11-26T14:05:00Z')

test.each([
  [
    'Chrome on Android',
    'in Chrome on Android, on Thursday, 26 November 2026 at 2:05 pm (Irish time)',
  ],
  [
    'Unknown device',
    'on a device that we don’t know, on Thursday, 26 November 2026 at 2:05 pm (Irish time)',
  ],
])('something asked for with %s reads %s', (device, words) => {
  expect(askedIn({ device, at })).toBe(words)
})

test('of someone who is named the sentence says how they asked, and that it is yours to answer', () => {
  expect(askedText({ device: 'Safari on iOS', at })).toBe(
    'This was asked in Safari on iOS, on Thursday, 26 November 2026 at 2:05 pm (Irish time). Nothing changes unless you agree.',
  )
})

test('of the organisation the sentence says its name and the time, and no device', () => {
  expect(officeAskedText('The Club', at)).toBe(
    'The Club asked this on Thursday, 26 November 2026 at 2:05 pm (Irish time).',
  )
})
