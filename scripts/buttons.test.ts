import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './support/paths.ts'

test('the look of a button that cannot be pressed comes after every look under the pointer', async () => {
  const look = await readFile(join(ROOT, 'packages/look/src/hive.css'), 'utf8')
  const disabled = look.indexOf('.btn[disabled]:hover')
  const hovers = [...look.matchAll(/\.btn(?:-\w+)?:hover/g)].map(({ index }) => index)
  expect(hovers.length).toBeGreaterThan(3)
  for (const hover of hovers) expect(disabled).toBeGreaterThan(hover)
})
