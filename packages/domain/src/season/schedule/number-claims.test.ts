import { expect, test } from 'vitest'
import { numberCheckText, numberClaim } from './number-claims.ts'
import { BEACON } from './public-number.ts'

const LOTTO = { kind: 'other', what: 'The Lotto numbers', day: '2026-12-05' } as const
const ROUND = { kind: 'beacon', chain: BEACON.chain, round: 1_000_000 } as const

test('without a public number less is claimed', () => {
  expect(numberClaim(null, null)).toContain('nothing shows that we didn’t try draws')
})

test('a number is claimed to be what its source says, once it is known', () => {
  expect(numberClaim(LOTTO, null)).toMatch(
    /The Lotto numbers \(5 Dec 2026\)\. We don’t have it yet\.$/,
  )
  expect(numberClaim(ROUND, 'ab')).toMatch(
    /round 1000000 of the drand beacon .* Compare it there\.$/,
  )
})

test('what is checked is said, and what is not', () => {
  expect(numberCheckText(ROUND, false)).toContain('don’t verify the signature')
  for (const source of [ROUND, LOTTO]) {
    expect(numberCheckText(source, true)).toContain('typed the number in')
  }
})
