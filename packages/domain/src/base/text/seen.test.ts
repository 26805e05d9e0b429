import { expect, test } from 'vitest'
import { hasAnythingToRead } from './seen.ts'

test.each([
  ['', false],
  [' \n\t', false],
  ['\u200B\u2060\u2063', false],
  ['\u202E\u2800\uFE0F', false],
  ['a', true],
  ['\u200Ba\u200B', true],
  ['👨‍👩‍👧', true],
  ['1️⃣', true],
  ['é', true],
])('%j has something to read: %s', (text, has) => {
  expect(hasAnythingToRead(text)).toBe(has)
})
