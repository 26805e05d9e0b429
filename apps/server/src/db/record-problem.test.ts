import { expect, test } from 'vitest'
import { recordLine, recordProblem } from './record-problem.ts'

const A = recordLine('001-a')
const B = recordLine('002-b', A)
const C = recordLine('004-c', B)
const NAMES = ['001-a', '002-b', '004-c']

test.each([
  ['all are recorded', NAMES, [A, B, C], 'nothing'],
  ['one is new', [...NAMES, '005-d'], [A, B, C], `'${recordLine('005-d', C)}',`],
  ['one comes before others', ['001-a', '002-b', '003-x', '004-c'], [A, B, C], 'a higher number'],
  ['a file is gone', ['001-a', '004-c'], [A, B, C], '002-b has run in databases'],
  ['a file has another name', ['001-a', '002-b', '004-x'], [A, B, C], '004-c has run in databases'],
  [
    'a line was put between others',
    ['001-a', '002-b', '003-x', '004-c', '005-d'],
    [A, B, recordLine('003-x', B), C, recordLine('005-d', C)],
    "was changed at '004-c",
  ],
  ['a line was taken out', ['002-b', '004-c'], [B, C], "was changed at '002-b"],
  ['the last line has another sum', NAMES, [A, B, '004-c 0000'], `must be '${C}'`],
])('of the record of migrations, when %s', (_, names, record, said) => {
  expect(recordProblem(names, record) ?? 'nothing').toContain(said)
})
