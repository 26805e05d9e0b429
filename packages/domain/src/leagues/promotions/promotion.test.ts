import { expect, test } from 'vitest'
import { samplePromotion as june } from '../../testing/sample-promotion.ts'
import { bestDiscount, promotionFor, promotionsAt, promotionsNotOver } from './promotion.ts'

test.each([
  ['2025-05-06T22:59:59Z', false],
  ['2025-05-06T23:00:00Z', true],
  ['2025-06-18T22:59:59Z', true],
  ['2025-06-18T22:59:59.999Z', true],
  ['2025-06-18T23:00:00Z', false],
])('at %s the June promotion counts: %s', (at, isOn) => {
  expect(promotionsAt([june], new Date(at))).toEqual(isOn ? [june] : [])
})

test('of two promotions the better one counts, and those over are forgotten', () => {
  const better = { ...june, id: 2, percent: 20, until: '2025-06-01T00:00:00' }
  const inForce = promotionsAt([june, better], new Date('2025-05-20T12:00:00Z'))
  expect(promotionFor(inForce, { id: 7 })).toBe(better)
  expect(promotionsNotOver([june, better], new Date('2025-06-10T12:00:00Z'))).toEqual([june])
})

test('a promotion of one league counts there alone, unless one for all takes more off', () => {
  const own = { ...june, id: 2, percent: 15, leagueId: 7 }
  const inForce = promotionsAt([june, own], new Date('2025-05-20T12:00:00Z'))
  expect(promotionFor(inForce, { id: 7 })).toBe(own)
  expect(promotionFor(inForce, { id: 8 })).toBe(june)
  const ownAlone = promotionsAt([own], new Date('2025-05-20T12:00:00Z'))
  expect(promotionFor(ownAlone, { id: 8 })).toBeNull()
  const weaker = { ...own, percent: 5 }
  const both = promotionsAt([weaker, june], new Date('2025-05-20T12:00:00Z'))
  expect(promotionFor(both, { id: 7 })).toBe(june)
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
