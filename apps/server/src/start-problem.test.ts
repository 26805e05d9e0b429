import { expect, test } from 'vitest'
import { startProblem } from './start-problem.ts'

test.each([
  ['PostgreSQL’s', Object.assign(new Error('could not extend file'), { code: '53100' })],
  ['the file system’s', Object.assign(new Error('write'), { code: 'ENOSPC' })],
  ['a program’s', new Error('FATAL: could not write: No space left on device')],
])('a disk that is full is said to be, by %s word', (_whose, error) => {
  expect(startProblem(error)).toBe(
    `Hive cannot start. ${error.message}\nThe disk is full: Hive needs about 200 MB to begin with.`,
  )
})

test('another problem is said as it is, with its cause', () => {
  const error = new Error('Bad settings.', { cause: new Error('PORT is none.') })
  expect(startProblem(error)).toBe('Hive cannot start. Bad settings.\nPORT is none.')
  expect(startProblem('ended')).toBe('ended')
})
