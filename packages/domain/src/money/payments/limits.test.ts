import { expect, test } from 'vitest'
import { needsSecond, sumQuestion, whyNotSecond } from './limits.ts'

const LIMITS = { askAbove: 20_000, secondAbove: 50_000 }

test.each([
  [20_000, null, null],
  [20_001, null, 'This is €200.01, which is more than €200.00. Is it right?'],
  [950_000, null, 'This is €9,500.00, which is more than €200.00. Is it right?'],
  // Yes was said to another sum.
  [950_000, 95_000, 'This is €9,500.00, which is more than €200.00. Is it right?'],
  [950_000, 950_000, null],
])('%i cents, with yes said to %s, are asked about: %s', (cents, sureOf, question) => {
  expect(sumQuestion(LIMITS, cents, sureOf)).toBe(question)
})

test('a second organiser is needed above a sum, where there is one', () => {
  expect([50_000, 50_001].map((cents) => needsSecond(LIMITS, cents))).toEqual([false, true])
  expect(needsSecond({ ...LIMITS, secondAbove: null }, 1_000_000)).toBe(false)
})

test('who asked can take an order back, and only someone else can approve it', () => {
  const order = { askedBy: 1, payee: 3 }
  expect(whyNotSecond({ ...order, by: 1, isApproved: true })).toMatch(/someone else/)
  expect(whyNotSecond({ ...order, by: 1, isApproved: false })).toBeNull()
  expect(whyNotSecond({ ...order, by: 2, isApproved: true })).toBeNull()
})

test('no one approves what would go to themselves, and anyone can decline it', () => {
  const order = { askedBy: 1, payee: 3, by: 3 }
  expect(whyNotSecond({ ...order, isApproved: true })).toMatch(/go to you/)
  expect(whyNotSecond({ ...order, isApproved: false })).toBeNull()
})
