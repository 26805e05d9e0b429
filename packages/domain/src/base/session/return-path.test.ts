import { expect, test } from 'vitest'
import { safeReturnPath } from './return-path.ts'

test.each(['/leagues', '/league-details/3?tab=rules#top', '/a?b=https://c#//d'])(
  '%s is ours',
  (path) => {
    expect(safeReturnPath(path)).toBe(path)
  },
)

test.each([
  null,
  '',
  'leagues',
  '//evil.example',
  '/.//evil.example',
  '/leagues/..//evil.example?tab=rules',
  '/\\evil.example',
  '/\tevil',
  '/\n/evil',
  '/ /evil.example',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  '\\\\evil.example',
  '/\u0000',
  '/\u2028x',
])('%j leads home', (path) => {
  expect(safeReturnPath(path)).toBe('/')
})
