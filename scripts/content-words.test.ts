import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './support/paths.ts'

/** Words that no local club would say; `content/README.md` has better ones. */
const STIFF = [
  /\b(some|every|any)body\b/i,
  /\bwhoever\b/i,
  /\badd up\b/i,
  /\bat best\b/i,
  /\bhas to be done\b/i,
  /\bwritten down as\b/i,
  /\bif need be\b/i,
  /\bthe same goes for\b/i,
  /\bno more news\b/i,
  /\babove all if\b/i,
  /\bgood mood\b/i,
  /\bstands above\b/i,
]

/** The README quotes what it warns of, and the agreements are texts of law. */
const FILES = globSync('content/**/*.{md,yaml}', { cwd: ROOT }).filter(
  (path) => !/README\.md$|agreements\//.test(path),
)

test('there are texts to read', () => {
  expect(FILES.length).toBeGreaterThan(15)
})

test.each(FILES)('%s sounds like a club, not like a translation', (path) => {
  const text = readFileSync(join(ROOT, path), 'utf8').replaceAll(/\s+/g, ' ')
  expect(STIFF.flatMap((phrase) => phrase.exec(text)?.[0] ?? [])).toEqual([])
})
