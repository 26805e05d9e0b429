import { expect, test } from 'vitest'
import { ApiError } from './api.ts'
import { errorText, ScreenError, type Texts } from './error-text.ts'

const problem = (code: string, message = 'The server’s words.') => ({ code, message })

const TEXTS: Texts = {
  league_full: 'The last place has gone.',
  401: 'Please log in.',
  503: 'Please wait.',
  0: 'No line.',
  refused: (sentence) => `${sentence} Sorry.`,
  outage: 'We are broken.',
  otherwise: 'Odd.',
}

test.each([
  [new ApiError(409, problem('league_full')), 'The last place has gone.'],
  [new ApiError(409, problem('price_changed')), 'The server’s words. Sorry.'],
  [new ApiError(401, problem('sign_in_required')), 'Please log in.'],
  [new ApiError(503, problem('busy')), 'Please wait.'],
  [new ApiError(500, problem('unexpected')), 'We are broken.'],
  [new ApiError(0, problem('unreachable')), 'No line.'],
  [new ScreenError('Our words.'), 'Our words.'],
  [new TypeError('secret'), 'Odd.'],
])('a table of texts says of %o: %s', (error, said) => {
  expect(errorText(error, TEXTS)).toBe(said)
})

test.each([
  [new ApiError(409, problem('league_full')), 'The server’s words.'],
  [new ApiError(0, problem('unreachable', 'No line here.')), 'No line here.'],
  [new ApiError(500, problem('unexpected')), 'Odd.'],
  [new ApiError(503, problem('busy', 'We are busy.')), 'We are busy.'],
  [
    new ApiError(503, problem('unexpected')),
    'Hive will be back in a moment. Please try again then.',
  ],
  [new TypeError('secret'), 'Odd.'],
])('with a single text, the server’s sentence of a refusal is shown: %o', (error, said) => {
  expect(errorText(error, 'Odd.')).toBe(said)
})

test('a table that leaves a code without words does not compile', () => {
  // @ts-expect-error -- it has no words for most of the codes.
  const texts: Texts = { league_full: 'The last place has gone.', otherwise: 'Odd.' }
  expect(texts.otherwise).toBe('Odd.')
})
