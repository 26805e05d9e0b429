import { expect, test } from 'vitest'
import { irishInstant } from '../../base/time/irish.ts'
import { TASK_KINDS } from './task-kinds.ts'
import { newsLines, tellableAt } from './task-news.ts'

const ALL = TASK_KINDS.map((kind) => ({ kind, key: kind }))
const MONEY = ['refund', 'dispute', 'odd_payment', 'place']

test.each([
  ['07:59', MONEY],
  ['08:00', TASK_KINDS],
  ['20:59', TASK_KINDS],
  ['21:00', MONEY],
  ['00:00', MONEY],
] as const)('at %s these tasks are mailed: %j', (time, kinds) => {
  expect(tellableAt(ALL, irishInstant('2026-07-10', time)).map(({ kind }) => kind)).toEqual([
    ...kinds,
  ])
})

test('the news is one line for each kind, with its number', () => {
  expect(newsLines(['job', 'refund', 'refund'])).toEqual([
    '2 refunds that failed or are late',
    '1 job that stopped',
  ])
  expect(newsLines(TASK_KINDS)).toHaveLength(TASK_KINDS.length)
})
