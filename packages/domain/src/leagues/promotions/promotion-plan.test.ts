import { expect, test } from 'vitest'
import { samplePromotion as june } from '../../testing/sample-promotion.ts'
import {
  fixedProblems,
  keptPromotion,
  plannedPromotion,
  promotionProblems,
  promotionState,
} from './promotion-plan.ts'

const plan = { percent: 10, from: '2025-05-07T00:00', until: '2025-06-18T23:59', label: '' }

test('a plan is kept with the seconds of its minutes, and read back as it was', () => {
  const kept = keptPromotion(plan)
  expect(kept).toEqual({ from: june.from, until: june.until, label: june.label })
  expect(plannedPromotion({ percent: 10, ...kept })).toEqual(plan)
  const named = { ...plan, label: 'Early birds' }
  expect(plannedPromotion({ percent: 10, ...keptPromotion(named) })).toEqual(named)
})

test.each([
  ['01', '1st'],
  ['02', '2nd'],
  ['03', '3rd'],
  ['11', '11th'],
  ['12', '12th'],
  ['13', '13th'],
  ['21', '21st'],
  ['30', '30th'],
])('a label for the %s of a month says %s', (day, words) => {
  const { label } = keptPromotion({ ...plan, until: `2025-12-${day}T23:59` })
  expect(label).toBe(`(10% off until December ${words}!)`)
})

test('an end before the start is refused at its field; one minute is enough', () => {
  expect(promotionProblems({ from: plan.from, until: '2025-05-06T23:59' })).toEqual([
    ['until', 'Please choose an end after the start.'],
  ])
  expect(promotionProblems({ from: plan.from, until: plan.from })).toEqual([])
})

test.each([
  ['2025-05-06T23:59:59', 'coming'],
  ['2025-05-07T00:00:00', 'running'],
  ['2025-06-18T23:59:59', 'running'],
  ['2025-06-19T00:00:00', 'over'],
])('at %s the June promotion is %s', (at, state) => {
  expect(promotionState(june, at)).toBe(state)
})

test('percentage and leagues stay as they are once a promotion has begun or been used', () => {
  const before = { percent: 10, leagueId: null }
  const change = { before, after: { percent: 20, leagueId: 7 } }
  const fields = (used: Parameters<typeof fixedProblems>[0]) =>
    fixedProblems(used, change).map(([field]) => field)
  expect(fields({ state: 'coming', signUps: 0 })).toEqual([])
  expect(fields({ state: 'running', signUps: 0 })).toEqual(['percent', 'scope'])
  expect(fields({ state: 'coming', signUps: 1 })).toEqual(['percent', 'scope'])
  expect(fixedProblems({ state: 'over', signUps: 3 }, { before, after: before })).toEqual([])
})
