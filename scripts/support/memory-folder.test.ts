import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { memoryFolder } from './memory-folder.ts'

test('a folder that is not there is not used', () => {
  expect(memoryFolder('/dev/not-there')).toBe(tmpdir())
})

test('a file system without room is not used', () => {
  expect(memoryFolder('/proc')).toBe(tmpdir())
})
