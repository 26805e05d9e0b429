import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DEFENCES } from './support/defences.ts'
import { missingProofs, proofsIn } from './support/named-proofs.ts'
import { ROOT } from './support/paths.ts'

const DOCUMENT = readFileSync(join(ROOT, 'docs/reliability.md'), 'utf8')
/** The faults of our catalogue, by the letter of their chapter, and the rules that must always hold. */
const CATALOGUE = { M: 33, C: 10, D: 14, T: 4, H: 6, A: 20, P: 7, U: 5, I: 6 }

const rows = DOCUMENT.split('\n')
  .filter((line) => /^\| [A-Z]\d/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )

test('every fault of the catalogue has one row', () => {
  const expected = Object.entries(CATALOGUE).flatMap(([letter, count]) =>
    Array.from({ length: count }, (_, at) => `${letter}${at + 1}`),
  )
  expect(rows.map(([fault = '']) => fault.split(' ', 1)[0])).toEqual(expected)
})

test('every row names a test or a command, and every test that is named exists', () => {
  const proofs = rows.map((row) => row.at(-2) ?? '')
  expect(proofs.filter((cell) => proofsIn(cell).length === 0 && !cell.includes('npm run'))).toEqual(
    [],
  )
  expect(missingProofs(proofs.flatMap(proofsIn))).toEqual([])
  expect(proofs.flatMap(proofsIn).length).toBeGreaterThan(80)
})

test('every row says what was seen with its defence taken out', () => {
  expect(rows.filter((row) => !/\p{L}/u.test(row.at(-1) ?? ''))).toEqual([])
})

test('every defence that is said to have been taken out is one that test:defences takes out', () => {
  const known = new Set(DEFENCES.map(({ what }) => what))
  const cells = rows.flatMap((row) => [...(row.at(-1) ?? '').matchAll(/`([^`]+)`/g)])
  const named = cells.map(([, what = '']) => what)
  expect(named.filter((what) => !known.has(what))).toEqual([])
  expect(named.length).toBeGreaterThan(75)
})

test.each([
  ['a file that is not there', '`scripts/no.test.ts`: x', 1],
  ['a test that is not there', '`scripts/reliability-table.test.ts`: no such\u0020thing', 1],
  ['two tests, of which one is there', '`scripts/media.test.ts`; `scripts/no.test.ts`: y', 1],
])('%s is noticed', (_what, cell, missing) => {
  expect(missingProofs(proofsIn(cell))).toHaveLength(missing)
})
