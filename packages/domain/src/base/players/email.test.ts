import { expect, test } from 'vitest'
import { displayName } from './display-name.ts'
import { emailKey, emailProblem, isSameEmail, pastedEmail, tidyEmail } from './email.ts'

test.each([
  '',
  ' ',
  'nobody',
  'nobody@',
  '@hive.example',
  'two@at@hive.example',
  'no dot@hive.example',
  'nobody@localhost',
  'Aoife <aoife@hive.example>',
  `${'x'.repeat(250)}@hive.example`,
  'niamh\0@hive.example',
  'aoife@hive.example.',
  'aoife@hive..example',
  'aoife@xn--bcher-kva.example',
  '\u212Aevin@hive.example',
  '\u0130an@hive.example',
  'I\u0307an@hive.example',
  '\uFF4Bevin@hive.example',
  'o\uFB01n@hive.example',
])('%s is not an e-mail address', (typed) => {
  expect(emailProblem(typed)).toBe('Please enter a valid email address.')
})

test.each(['aoife@hive.example', ' Aoife.O’Brien+hive@mail.hive.example ', "o'brien@hive.ie"])(
  '%s will do',
  (typed) => {
    expect(emailProblem(typed)).toBeNull()
  },
)

test('a greeting takes the part of an e-mail before the @', () => {
  expect(displayName('aoife@hive.example')).toBe('aoife')
})

test.each([
  ['aoife@hive.example', ' Aoife@Hive.Example '],
  ['aoife@hive.example', '\u202Aaoife\u200B@hive.example\u202C\uFEFF'],
  ['aoife@hive.example', '\u00A0aoi\u00ADfe@hive.example'],
  ['se\u00E1n@hive.example', 'SEA\u0301N@hive.example'],
])('%s is the same address as %j', (one, other) => {
  expect(isSameEmail(one, other)).toBe(true)
  expect(emailProblem(other)).toBeNull()
  expect(tidyEmail(other).toLowerCase()).toBe(emailKey(one))
})

test.each([
  ['kevin@hive.example', '\u212Aevin@hive.example'],
  ['ian@hive.example', '\u0130an@hive.example'],
  ['ian@hive.example', 'I\u0307an@hive.example'],
  ['finn@hive.example', '\uFB01nn@hive.example'],
  ['sean@hive.example', 'se\u00E1n@hive.example'],
])('%s is another address than %s', (one, other) => {
  expect(isSameEmail(one, other)).toBe(false)
})

test('an address is kept with the capitals that it was typed with', () => {
  expect(tidyEmail(' Aoife.O’Brien@Hive.example\u200B')).toBe('Aoife.O’Brien@Hive.example')
})

test.each([
  ['Aoife Byrne <aoife@hive.example>', 'aoife@hive.example'],
  ['"Byrne, Aoife" <aoife@hive.example>, ', 'aoife@hive.example'],
  ['<aoife@hive.example>', 'aoife@hive.example'],
  ['mailto:aoife@hive.example', 'aoife@hive.example'],
  ['MAILTO:aoife@hive.example?subject=Hello', 'aoife@hive.example'],
  ['Aoife <mailto:aoife@hive.example>', 'aoife@hive.example'],
  [' aoife@hive.example\n', 'aoife@hive.example'],
])('the address in %j is %s', (text, address) => {
  expect(pastedEmail(text)).toBe(address)
})

test.each(['Aoife', 'aoife@hive.example, ben@hive.example', 'Aoife <aoife>', ''])(
  'what is pasted stays as it is where it is not one address: %j',
  (text) => {
    expect(pastedEmail(text)).toBe(text)
  },
)
