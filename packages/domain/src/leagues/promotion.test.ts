import { expect, test } from 'vitest'
import { samplePromotion as june } from '../testing/sample-promotion.ts'
import { bestDiscount, promotionAt, promotionsNotOver } from './promotion.ts'

test.each([
  ['2025-05-06T22:59:59Z', false],
  ['2025-05-06T23:00:00Z', true],
  ['2025-06-18T22:59:59Z', true],
  ['2025-06-18T22:59:59.999Z', true],
  ['2025-06-18T23:00:00Z', false],
])('at %s the June promotion counts: %s', (at, isOn) => {
  expect(promotionAt([june], new Date(at))).toBe(isOn ? june : null)
})

test('of two promotions the better one counts, and those over are forgotten', () => {
  const better = { ...june, id: 2, percent: 20, until: '2025-06-01T00:00:00' }
  expect(promotionAt([june, better], new Date('2025-05-20T12:00:00Z'))).toBe(better)
  expect(promotionsNotOver([june, better], new Date('2025-06-10T12:00:00Z'))).toEqual([june])
})

test('promotion and captain’s reward are never both taken: the better one is', () => {
  const reward = { kind: 'captain_reward', percent: 10 }
  const all = { promotion: null, rewards: 1, tryItOut: false }
  expect(bestDiscount(all)).toEqual(reward)
  expect(bestDiscount({ ...all, rewards: 0 })).toBeNull()
  // At a tie the reward is kept for later.
  expect(bestDiscount({ ...all, promotion: june })).toEqual({ kind: 'promotion', percent: 10 })
  expect(bestDiscount({ ...all, promotion: { ...june, percent: 5 } })).toEqual(reward)
  // A single week is not worth a reward.
  expect(bestDiscount({ ...all, tryItOut: true })).toBeNull()
})
