import { expect, test } from 'vitest'
import { lodgementProblem } from './lodgement.ts'

const BOX = {
  day: '2026-11-05',
  today: '2026-11-26',
  closedUntil: '2026-10-31',
  cents: 8050,
  onDay: 8050,
  now: 8050,
}

test.each([
  ['all that was there', {}, /^$/],
  ['a day to come', { day: '2026-11-27' }, /^Please choose today or an earlier day\.$/],
  ['a day of closed books', { closedUntil: '2026-11-05' }, /closed up to 5 November 2026\./],
  ['more than was there on that day', { onDay: 5000 }, /had €50\.00 on 5 November 2026\./],
  ['more than there is today', { day: '2026-11-26', onDay: 5000, now: 5000 }, /has €50\.00\./],
  ['more than is there by now', { now: 1000 }, /cash box has €10\.00\./],
  ['anything, from a box that owes', { now: -1000 }, /cash box has €0\.00\./],
])('cash is taken to the bank: %s', (_what, change, words) => {
  const problem = lodgementProblem({ ...BOX, ...change })
  expect(problem?.words ?? '').toMatch(words)
})
