import { expect, test } from 'vitest'
import { passwordProblem } from './password.ts'

const COMMON = new Set(['qwertyuiop', '1234567890', 'monkey', 'dragonfly'])
const known = { email: 'aoife.byrne@mail.example', isCommon: (text: string) => COMMON.has(text) }

test.each([
  ['short', 'at least 10 characters'],
  ['x'.repeat(201), 'at most 200 characters'],
  ['qwertyuiop', 'try first'],
  ['QWERTYUIOP', 'try first'],
  ['dragonfly2024!', 'try first'],
  ['monkeymonkey', 'try first'],
  ['aaaaaaaaaaaa', 'try first'],
  ['abababababab', 'try first'],
  ['1234567890', 'try first'],
  ['pickleball2026!', 'too close'],
  ['Hive-Leixlip-1', 'too close'],
  ['AoifeByrne1992', 'too close'],
])('%s is refused', (password, why) => {
  expect(passwordProblem(password, known)).toContain(why)
})

test.each([
  'honey and ink',
  'correct horse battery staple',
  '🐝🐝 buzz past nine 🐝',
  'ÁÉÍÓÚ fada maith thú',
  'x9!kQ2#vLm0pz',
  'pickleball is my Tuesday joy',
  'a'.repeat(3) + 'word'.repeat(20),
])('%s will do', (password) => {
  expect(passwordProblem(password, known)).toBeNull()
})
