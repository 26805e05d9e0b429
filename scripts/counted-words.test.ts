import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './support/paths.ts'

/** Texts stand on these floors; tests and the words themselves are left out. */
const FILES = globSync(['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.ts'], {
  cwd: ROOT,
}).filter((path) => !/\.test\.|base\/text\/words\.ts$/.test(path))

/** A number with its word chosen beside it: `${n} ${n === 1 ? 'week' : 'weeks'}`. */
const BY_HAND = /\{([\w.]+)\}\s*\$?\{\1 === 1 \?/g

/** A number before a unit of time that is always in the plural, so `1 weeks`; a constant is never one. */
const ALWAYS_MANY = /\{[a-z][\w.]*\} (?:weeks|nights|days|hours|minutes|months|years)\b(?!=)/g

/** Texts that meet their number in the plural alone, or have no number before the word. */
const RIGHT: Readonly<Record<string, string>> = {
  'packages/contract/src/season/partner-nights.ts': '{minutes.most} minutes',
  'packages/domain/src/base/time/day-labels.ts': '{days} days',
  'packages/domain/src/base/time/labels.ts': '{weekday} nights',
}

test('there are texts to read', () => {
  expect(FILES.length).toBeGreaterThan(900)
})

test('no text counts by hand: `counted` knows that one week is no weeks', () => {
  const found = FILES.flatMap((path) => {
    const text = readFileSync(join(ROOT, path), 'utf8')
    return [BY_HAND, ALWAYS_MANY].flatMap((wrong) =>
      [...text.matchAll(wrong)]
        .filter(([match]) => RIGHT[path] !== match)
        .map(([match]) => `${path}: ${match}`),
    )
  })
  expect(found).toEqual([])
})
