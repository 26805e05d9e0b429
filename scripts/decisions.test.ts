import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './support/paths.ts'

const FOLDER = join(ROOT, 'docs/decisions')

test('decisions have numbers without gaps, and the index lists each', async () => {
  const files = (await readdir(FOLDER)).filter((name) => /^\d{3}-/.test(name)).toSorted()
  const numbers = files.map((file) => Number(file.slice(0, 3)))
  expect(numbers).toEqual(files.map((_, at) => at))
  const index = await readFile(join(FOLDER, 'README.md'), 'utf8')
  const listed = [...index.matchAll(/^- \[(\d{3})\]\(\1(-\S+)\) ./gm)].map((m) => `${m[1]}${m[2]}`)
  expect(listed).toEqual(files.slice(1))
})
