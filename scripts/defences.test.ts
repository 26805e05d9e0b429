import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DEFENCES } from './support/defences.ts'
import { testOf } from './support/defences/defence.ts'
import { ROOT } from './support/paths.ts'

test('each defence stands once where it is said to stand, and its test is there', async () => {
  const lost: string[] = []
  for (const defence of DEFENCES) {
    const { what, file, find } = defence
    const text = await textOf(file)
    if (text.split(find).length !== 2) lost.push(`${what}: not in ${file}`)
    const [testFile, name] = testOf(defence)
    if (!hasTest(await textOf(testFile), name)) lost.push(`${what}: no ${testFile}: ${name}`)
  }
  expect(lost).toEqual([])
})

async function textOf(file: string): Promise<string> {
  return existsSync(join(ROOT, file)) ? readFile(join(ROOT, file), 'utf8') : ''
}

/** Whether a file has a test of this name, or of a part of it; a name may have a value in place of `%s`. */
function hasTest(text: string, name: string): boolean {
  if (text.includes(name)) return true
  const titles = [...text.matchAll(/['`](.*%[dijos].*)['`],/g)].map(([, title = '']) => title)
  return titles.some((title) => {
    const parts = title.split(/%[dijos]/).filter((part) => part.trim() !== '')
    const values = parts.reduce((rest, part) => rest.replace(part.trim(), '\n'), name)
    const isPart = parts.some((part) => name.includes(part.trim()))
    return isPart && values.split('\n').every((value) => text.includes(value.trim()))
  })
}
