import { expect, test } from 'vitest'
import { importTable } from './import-table.ts'
import { outBecause } from './row-states.ts'

/** Whether the one row below these headings is left out. */
function isOut(headings: string, cells: string): boolean {
  const { rows, columns } = importTable(`Name,Email,${headings}\nAnn,ann@example.com,${cells}`)
  const [row] = rows
  if (!row) throw new Error('The file has a row.')
  return outBecause(row, columns) !== null
}

test.each([
  ['Cancelled', true],
  ['No game – cancelled', true],
  ['Not playing – cancelled', true],
  ['Unpaid, withdrawn', true],
  ['Unable to play – cancelled', true],
  ['Rained out', true],
  ['Off', true],
  ['Not cancelled', false],
  ['Undeleted', false],
  ['Training', false],
  ['Offered', false],
  ['Unscheduled', true],
  ['Scheduled', false],
  ['Active', false],
])('whether a row whose status is “%s” is left out: %s', (status, out) => {
  expect(isOut('Status', `"${status}"`)).toBe(out)
})

test('each of several columns that say that a row is off counts', () => {
  expect(isOut('Canceled,Deleted,Postponed', 'No,No,No')).toBe(false)
  expect(isOut('Canceled,Deleted,Postponed', 'No,Yes,No')).toBe(true)
  expect(isOut('Canceled,Deleted,Postponed', 'No,No,Yes')).toBe(true)
})

test('the state of an address is no status', () => {
  expect(isOut('City,State,Zip,Registration Status', 'Lucan,Dublin,K78,Canceled')).toBe(true)
  expect(isOut('City,State,Zip,Registration Status', 'Lucan,Dublin,K78,Complete')).toBe(false)
})

test('staff of a team do not play', () => {
  expect(isOut('Team Role', 'Staff')).toBe(true)
  expect(isOut('Team Role', 'Player')).toBe(false)
})
