import { expect, test } from 'vitest'
import { TASK_KINDS } from './task-kinds.ts'
import { newsLines, tellableAt } from './task-news.ts'

const ALL = TASK_KINDS.map((kind) => ({ kind, key: kind }))
const MONEY = ['refund', 'dispute', 'odd_payment', 'place']

test.each([
  ['06:59', MONEY],
  ['07:00', TASK_KINDS],
  ['21:59', TASK_KINDS],
  ['22:00', MONEY],
  ['00:00', MONEY],
] as const)('at %s these tasks are mailed: %j', (time, kinds) => {
  expect(tellableAt(ALL, time).map(({ kind }) => kind)).toEqual([...kinds])
})

test('the news is one line for each kind, with its number', () => {
  expect(newsLines(['job', 'refund', 'refund'])).toEqual([
    '2 refunds that failed or are late',
    '1 job that stopped',
  ])
  expect(newsLines(TASK_KINDS)).toHaveLength(TASK_KINDS.length)
})
