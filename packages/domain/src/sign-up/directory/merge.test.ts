import { expect, test } from 'vitest'
import { type MergeFacts, mergeProblems } from './merge.ts'

const facts: MergeFacts = {
  keptId: 1,
  otherId: 2,
  isKeptVerified: true,
  inBoth: [],
  hasRole: false,
}

test('two accounts that share nothing can become one', () => {
  expect(mergeProblems(facts)).toEqual([])
})

test.each([
  ['is the same', { otherId: 1 }, /same account/],
  ['has a place in the same league', { inBoth: ['Tuesday Pickleball'] }, /in Tuesday Pickleball/],
  ['has a role', { hasRole: true }, /has a role/],
  ['stays without a verified e-mail', { isKeptVerified: false }, /isn’t verified/],
])('an account that %s cannot be merged', (_what, change, problem) => {
  const problems = mergeProblems({ ...facts, ...change })
  expect(problems).toEqual([expect.stringMatching(problem)])
})

test('every league in which both are is named', () => {
  expect(mergeProblems({ ...facts, inBoth: ['A', 'B'] })).toHaveLength(2)
})
