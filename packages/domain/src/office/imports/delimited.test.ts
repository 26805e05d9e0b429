import { expect, test } from 'vitest'
import { rowsOf } from './delimited.ts'

const cells = (text: string) => rowsOf(text).map((row) => row.cells)

test.each([
  ['commas', 'Name,Team\nAoife,Smashers'],
  ['semicolons', 'Name;Team\nAoife;Smashers'],
  ['tabs, as pasted from a spreadsheet', 'Name\tTeam\nAoife\tSmashers'],
  ['a byte order mark', '\uFEFFName,Team\nAoife,Smashers'],
  ['line ends of Windows', 'Name,Team\r\nAoife,Smashers\r\n'],
  ['line ends of old Macs', 'Name,Team\rAoife,Smashers'],
  ['empty lines and spaces', '\nName , Team\n\n ,\n Aoife, Smashers \n'],
])('a file with %s', (_, text) => {
  expect(cells(text)).toEqual([
    ['Name', 'Team'],
    ['Aoife', 'Smashers'],
  ])
})

test('quotes hold delimiters, line breaks and quotes', () => {
  expect(cells('Name;Note\n"Byrne; Aoife";"says ""hi""\nand bye"\nBren;x')).toEqual([
    ['Name', 'Note'],
    ['Byrne; Aoife', 'says "hi"\nand bye'],
    ['Bren', 'x'],
  ])
})

test('a row knows on which line it begins, also behind a cell of several lines', () => {
  expect(rowsOf('Name\n\n"A\nB"\nC').map(({ line }) => line)).toEqual([1, 3, 5])
})

test('commas in texts do not win over the semicolons between cells', () => {
  expect(cells('Name;Address\nAoife;1 Main St, Lucan, Dublin')[1]).toEqual([
    'Aoife',
    '1 Main St, Lucan, Dublin',
  ])
})

test('a quote that is never closed ends with the file', () => {
  expect(cells('Name,Team\nAoife,"Smashers\nBren,Dinkers')[1]).toEqual([
    'Aoife',
    'Smashers\nBren,Dinkers',
  ])
})

test('a list of addresses alone has one column', () => {
  expect(cells('Email\naoife@example.com')).toEqual([['Email'], ['aoife@example.com']])
})
