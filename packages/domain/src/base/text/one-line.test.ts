import { expect, test } from 'vitest'
import { oneLine } from './one-line.ts'

test.each([
  [' Aoife  Byrne ', 'Aoife Byrne'],
  ['Aoife\r\nBcc: evil@hive.example', 'Aoife Bcc: evil@hive.example'],
  ['Aoife\u2028\u0085\u0007\ufffeByrne', 'Aoife Byrne'],
  ['Aoife \ud800Byrne', 'Aoife \ufffdByrne'],
  ['Síle 🏓', 'Síle 🏓'],
])('%j is %j on one line', (text, expected) => {
  expect(oneLine(text)).toBe(expected)
})
