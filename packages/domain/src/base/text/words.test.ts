import { expect, test } from 'vitest'
import { ended } from './words.ts'

test.each([
  ['Wrong button', 'Wrong button.'],
  ['Wrong button.', 'Wrong button.'],
  ['Who did this?', 'Who did this?'],
])('%s ends a sentence as %s', (text, sentence) => {
  expect(ended(text)).toBe(sentence)
})
