import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DEFENCES } from './support/defences.ts'
import { ROOT } from './support/paths.ts'

test('each defence stands once where it is said to stand, and its test is there', async () => {
  const lost: string[] = []
  for (const { what, file, find, test: shown } of DEFENCES) {
    const text = existsSync(join(ROOT, file)) ? await readFile(join(ROOT, file), 'utf8') : ''
    if (text.split(find).length !== 2) lost.push(`${what}: not in ${file}`)
    if (!existsSync(join(ROOT, shown[0]))) lost.push(`${what}: no ${shown[0]}`)
  }
  expect(lost).toEqual([])
})
