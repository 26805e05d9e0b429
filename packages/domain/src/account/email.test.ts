import { expect, test } from 'vitest'
import { displayName, emailProblem } from './email.ts'

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
