import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './paths.ts'
import { configurationPage, environmentExample } from './settings-docs.ts'

// When one of these fails: node scripts/run.mjs env-table
test.each([
  ['docs/configuration.md', configurationPage],
  ['.env.example', environmentExample],
])('%s describes the current settings', async (file, page) => {
  expect(await readFile(join(ROOT, file), 'utf8')).toBe(page())
})
