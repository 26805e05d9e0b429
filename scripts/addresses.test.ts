import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { consolePatterns } from '../packages/domain/src/base/site/console-paths.ts'
import { patterns } from '../packages/domain/src/base/site/paths.ts'
import { ROOT } from './support/paths.ts'

/** Where the addresses of pages are written down. */
const MAPS = new Set([
  'packages/domain/src/base/site/paths.ts',
  'packages/domain/src/base/site/console-paths.ts',
])
/** The sign-in's own pages, below `/auth`. */
const HOSTED = 'apps/server/src/identity/hosted/pages.ts'

const LITERAL = /(?:['"`]|(?:[uU]rl|origin)\})(\/[a-z][^'"`\s?#,)]*)/g
const pages = [...Object.values(patterns), ...Object.values(consolePatterns)]
  .filter((pattern) => pattern !== '/')
  .map((pattern) => new RegExp(`^${pattern.replace(/:\w+/, '[^/]+')}/?$`))

function addressesIn(source: string): string[] {
  const literals = Array.from(source.matchAll(LITERAL), ([, path = '']) =>
    path.replace(/\$\{.*\}/, 'x'),
  )
  return literals.filter((path) => pages.some((page) => page.test(path)))
}

test('the test sees an address, plain, behind an origin and with a value in it', () => {
  expect(addressesIn("href: '/faq'")).toEqual(['/faq'])
  expect(addressesIn('`${publicUrl}/your-leagues?x=1`')).toEqual(['/your-leagues'])
  expect(addressesIn('`/league-details/${id}`')).toEqual(['/league-details/x'])
  expect(addressesIn("from '/api/leagues' or './account.ts' or '#features/faq'")).toEqual([])
})

test('no page’s address is written outside the map of the site', () => {
  const files = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    (file) => !/\.test\.tsx?$|\/testing\//.test(file) && !MAPS.has(file) && file !== HOSTED,
  )
  expect(files.length).toBeGreaterThan(400)
  const found = files.flatMap((file) =>
    addressesIn(readFileSync(join(ROOT, file), 'utf8')).map((address) => `${file}: ${address}`),
  )
  expect(found).toEqual([])
})
