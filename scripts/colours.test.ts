import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CHALK, INK } from '../packages/look/src/colours.ts'
import { HEXAGON, MARK } from '../packages/look/src/mark.ts'
import { withColours } from './support/colours.ts'
import { ROOT } from './support/paths.ts'

const HEX = /#[\da-f]{6}\b/i

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

/** Files of the product and its tools; tests may name a colour that they look for. */
const FILES = execFileSync('git', ['ls-files', 'apps', 'packages', 'stand-ins', 'scripts'], {
  cwd: ROOT,
})
  .toString()
  .split('\n')
  .filter((path) => /\.(tsx?|mjs|js|css)$/.test(path) && !path.includes('.test.'))

const OF_LOOK = new Set(['packages/look/src/colours.ts', 'packages/look/src/hive.css'])

// When this one fails: node scripts/run.mjs colours
test('the style sheet has the colours of the look', () => {
  const sheet = read('packages/look/src/hive.css')
  expect(sheet).toBe(withColours(sheet))
})

test('a colour is written down once, in the look', () => {
  const elsewhere = FILES.filter((path) => !OF_LOOK.has(path))
  expect(elsewhere.length).toBeGreaterThan(500)
  expect(elsewhere.filter((path) => HEX.test(read(path)))).toEqual([])
})

test('the icon and the manifest, which can import nothing, agree with the look', () => {
  expect(read('apps/web/public/favicon.svg')).toContain(MARK)
  const manifest = JSON.parse(read('apps/web/public/site.webmanifest')) as Record<string, unknown>
  expect(manifest).toMatchObject({ background_color: CHALK, theme_color: INK })
})

test('the hexagon is drawn once', () => {
  const drawn = FILES.filter((path) => read(path).includes(HEXAGON))
  expect(drawn).toEqual(['packages/look/src/mark.ts'])
})
