import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'
import type { ListColumn } from './list-rows.ts'

const COLUMNS: ListColumn<string>[] = [{ name: 'name', title: 'Name', value: (name) => name }]

test('a column of several facts has one column for each in a file, and one of buttons has none', () => {
  const columns: ListColumn<string>[] = [
    {
      name: 'score',
      title: 'Score',
      value: (score) => score,
      inFile: [
        { title: 'Home score', value: (score) => score.split(':')[0] ?? '' },
        { title: 'Away score', value: (score) => score.split(':')[1] ?? '' },
      ],
    },
    { name: 'actions', title: 'Change', value: () => '', isForScreens: true },
  ]
  expect(csvOf(['3:1'], columns)).toBe('Home score,Away score\r\n3,1')
})

test.each(['-12.50', '-3'])('%s is a number, which a spreadsheet adds up', (amount) => {
  expect(csvOf([amount], COLUMNS)).toBe(`Name\r\n${amount}`)
})

test.each([
  ['-1+1', "'-1+1"],
  ['Lucan, Monday', '"Lucan, Monday"'],
  ['"Smash" it', '"""Smash"" it"'],
  ['=HYPERLINK("https://evil.example")', `"'=HYPERLINK(""https://evil.example"")"`],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['+353 87 123 4567', "'+353 87 123 4567"],
  ['\t=1+1', "'\t=1+1"],
  ['\r=1+1', `"'\r=1+1"`],
  ['one\nline and another', '"one\nline and another"'],
])('%s is exported as text', (name, cell) => {
  expect(csvOf([name], COLUMNS)).toBe(`Name\r\n${cell}`)
})
