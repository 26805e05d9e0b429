import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { floorOf, type Manifest, scriptsOf, tooLarge } from './first-load.ts'
import { ROOT } from './paths.ts'

const MANIFEST: Manifest = {
  'src/framework.ts': { file: 'framework.js' },
  'src/entry-client.tsx': { file: 'app.js', imports: ['src/framework.ts'] },
  'src/app/pages/home-page.tsx': { file: 'home.js', imports: ['src/entry-client.tsx', '_ui.js'] },
  '_ui.js': { file: 'ui.js', imports: ['_cards.js', 'src/framework.ts'] },
  '_cards.js': { file: 'cards.js' },
  'src/features/account/account/account-page.tsx': { file: 'account.js' },
}

test('a page fetches the app, itself and all that those import, each once', () => {
  expect(scriptsOf(MANIFEST, 'src/app/pages/home-page.tsx')).toEqual([
    'framework.js',
    'app.js',
    'home.js',
    'ui.js',
    'cards.js',
  ])
})

test('a page without code of its own fetches the app alone', () => {
  expect(scriptsOf(MANIFEST)).toEqual(['framework.js', 'app.js'])
})

test('a limit is kept to its last byte', () => {
  expect(tooLarge('Home', 100, 100)).toBeNull()
  expect(tooLarge('Home', 101, 100)).toBe('Home: 101 bytes of script, 100 are promised.')
})

test('the floor is the one that the document tells', async () => {
  const text = await readFile(join(ROOT, 'docs/performance.md'), 'utf8')
  expect(floorOf(text)).toBeGreaterThan(50_000)
  expect(() => floorOf('')).toThrow('tells no floor')
})
