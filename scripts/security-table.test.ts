import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { missingProofs, proofsIn } from './support/named-proofs.ts'

const DOCUMENT = ['docs/security.md', 'docs/security/asvs.md']
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

/** Every `file`: name that the document gives as proof. */
function proofs(): { file: string; name: string }[] {
  const rows = DOCUMENT.split('\n').filter((line) => line.startsWith('| ') && line.includes('`: '))
  return rows.flatMap((row) => {
    const cell = row.split('|').at(-2) ?? ''
    const found = /`([^`]+)`: (.+?)\s*$/.exec(cell)
    return found ? [{ file: found[1] ?? '', name: found[2] ?? '' }] : []
  })
}

test('every proof that the security table names is a test that exists', () => {
  const missing = proofs().filter(({ file, name }) => !readFileSync(file, 'utf8').includes(name))
  expect(missing).toEqual([])
  expect(proofs().length).toBeGreaterThan(110)
})

test('every proof that a further defence names is a test that exists', () => {
  const lines = DOCUMENT.split('\n').filter((line) => line.startsWith('- '))
  const named = lines.flatMap(proofsIn)
  expect(missingProofs(named)).toEqual([])
  expect(named.length).toBeGreaterThan(40)
})

/** Level 1 and 2 of all chapters, by their numbers in ASVS 5.0. */
const CHAPTERS: Record<string, readonly string[]> = {
  '1': ['1.1-2', '2.1-9', '3.1-11', '4.1-3', '5.1-2'],
  '2': ['1.1-3', '2.1-3', '3.1-4', '4.1-1'],
  '3': ['2.1-2', '3.1-4', '4.1-6', '5.1-5', '7.1-2'],
  '4': ['1.1-3', '2.1-1', '3.1-2', '4.1-4'],
  '5': ['1.1-1', '2.1-3', '3.1-2', '4.1-3'],
  '6': ['1.1-3', '2.1-12', '3.1-4', '4.1-4', '5.1-5', '6.1-3', '8.1-4'],
  '7': ['1.1-3', '2.1-4', '3.1-2', '4.1-5', '5.1-2', '6.1-2'],
  '8': ['1.1-2', '2.1-3', '3.1-1', '4.1-1'],
  '9': ['1.1-3', '2.1-4'],
  '10': ['1.1-2', '2.1-2', '3.1-4', '4.1-11', '5.1-5', '6.1-2', '7.1-3'],
  '11': ['1.1-2', '2.1-3', '3.1-3', '4.1-4', '5.1-1', '6.1-1'],
  '12': ['1.1-3', '2.1-2', '3.1-4'],
  '13': ['1.1-1', '2.1-5', '3.1-2', '4.1-5'],
  '14': ['1.1-2', '2.1-4', '3.1-3'],
  '15': ['1.1-3', '2.1-3', '3.1-7'],
  '16': ['1.1-1', '2.1-5', '3.1-4', '4.1-3', '5.1-3'],
  '17': ['1.1-1', '2.1-4', '3.1-2'],
}

test('the table leaves out no requirement', () => {
  const all = Object.entries(CHAPTERS).flatMap(([chapter, sections]) =>
    sections.flatMap((section) => {
      const [, part = '', from = '', to = ''] = /^(\d+)\.(\d+)-(\d+)$/.exec(section) ?? []
      const length = Number(to) - Number(from) + 1
      return Array.from({ length }, (_, index) => `${chapter}.${part}.${Number(from) + index}`)
    }),
  )
  const rows = DOCUMENT.split('\n').filter((line) => line.startsWith('| '))
  const listed = new Set(
    rows.flatMap((row) => (row.split('|')[1] ?? '').split(',').map((text) => text.trim())),
  )
  expect(all).toHaveLength(253)
  expect(all.filter((requirement) => !listed.has(requirement))).toEqual([])
})
