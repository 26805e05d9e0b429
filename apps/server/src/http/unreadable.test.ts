import { expect, test } from 'vitest'
import { unreadableText } from './unreadable.ts'

test.each([
  [{ name: 'Aoife 🏓' }, null],
  [undefined, null],
  [{ userDetails: { name: 'a\0b' } }, 'userDetails.name'],
  [{ players: ['fine', '\ud800'] }, 'players.1'],
  ['\0', ''],
  [{ name: 'bell\u0007' }, 'name'],
  [{ name: 'delete\u007f' }, 'name'],
  ['two\r\nlines\tof text', null],
  [JSON.parse('[['.repeat(5000) + ']]'.repeat(5000)), Array(20).fill('0').join('.')],
])('a text that cannot be stored is reported with its path (%#)', (value, path) => {
  expect(unreadableText(value)).toBe(path)
})
