import { expect, test } from 'vitest'
import { asOfText } from './as-of.ts'

test('a page of an absent database says by Irish clocks up to when it is right, and what has to wait', () => {
  expect(asOfText(new Date('2026-07-01T18:42:00Z'))).toBe(
    'We’re having trouble on our side, so this page is as it was on Wednesday, 1 July 2026 at 7:42 pm. Signing in, signing up and saving have to wait until we’re back.',
  )
})
