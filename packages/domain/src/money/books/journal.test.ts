import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  ACCOUNTS,
  assetsOf,
  balancesOf,
  debtsOf,
  type Flow,
  gathered,
  isAsset,
  moneyMoved,
  moneySums,
  resultOf,
} from './journal.ts'

const flow: fc.Arbitrary<Flow> = fc
  .record({
    from: fc.constantFrom(...ACCOUNTS),
    to: fc.constantFrom(...ACCOUNTS),
    cents: fc.integer({ min: 1, max: 1_000_000 }),
  })
  .filter(({ from, to }) => from !== to)

test('whatever moves, what there is, less what is owed, is what was earned', () => {
  fc.assert(
    fc.property(fc.array(flow), (flows) => {
      const balances = balancesOf(flows)
      expect(assetsOf(balances) - debtsOf(balances)).toBe(resultOf(balances))
    }),
  )
})

test('a period ends with what it began with and what was received, less what was paid out', () => {
  fc.assert(
    fc.property(fc.array(flow), fc.array(flow), (before, during) => {
      const opening = balancesOf(gathered(before))
      const closing = balancesOf([...gathered(before), ...during])
      const { received, paidOut } = moneySums(during)
      expect(assetsOf(closing)).toBe(assetsOf(opening) + received - paidOut)
    }),
  )
})

test('flows that are gathered have the balances of those that were gathered', () => {
  fc.assert(
    fc.property(fc.array(flow), (flows) => {
      expect(balancesOf(gathered(flows))).toEqual(balancesOf(flows))
    }),
  )
})

test('the whole is the sum of its parts, however it is divided', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(flow, fc.nat(3))), (parted) => {
      const whole = balancesOf(parted.map(([one]) => one))
      const parts = [0, 1, 2, 3].map((at) =>
        balancesOf(parted.flatMap(([one, part]) => (part === at ? one : []))),
      )
      for (const account of ACCOUNTS) {
        expect(parts.reduce((sum, part) => sum + part[account], 0)).toBe(whole[account])
      }
    }),
  )
})

test('money of the organisation alone comes in and goes out: nothing that moves within it, and no credit', () => {
  const moves: [Flow['from'], Flow['to'], number][] = [
    ['sales', 'card', 100],
    ['sales', 'credit', 0],
    ['owed_card', 'refunds', 0],
    ['card', 'owed_card', -100],
    ['credit', 'owed_credit', 0],
    ['card', 'held', 0],
    ['held', 'lost', -100],
    ['card', 'payouts', 0],
    ['payouts', 'bank', 0],
    ['card', 'fees', -100],
    ['credit', 'goodwill', 0],
    ['expired', 'credit', 0],
  ]
  for (const [from, to, moved] of moves) {
    // `-0` is no amount.
    expect(moneyMoved({ from, to, cents: 100 }) + 0).toBe(moved)
  }
})

test('credit that moves from one league to another is no money that came in', () => {
  const paid: Flow = { from: 'sales', to: 'card', cents: 8835 }
  const moved: Flow[] = [
    { from: 'owed_credit', to: 'refunds', cents: 8835 },
    { from: 'credit', to: 'owed_credit', cents: 8835 },
    { from: 'sales', to: 'credit', cents: 8835 },
  ]
  expect(moneySums([paid, ...moved])).toEqual({ received: 8835, paidOut: 0 })
  expect(resultOf(balancesOf([paid, ...moved]))).toBe(8835)
  expect(debtsOf(balancesOf(moved))).toBe(0)
})

test('cash that is owed back is owed until it is handed back, and the cash box has it', () => {
  const ordered: Flow[] = [
    { from: 'sales', to: 'cash', cents: 8000 },
    { from: 'owed_cash', to: 'refunds', cents: 3000 },
  ]
  expect(balancesOf(ordered)).toMatchObject({ cash: 8000, owed_cash: 3000 })
  const made: Flow = { from: 'cash', to: 'owed_cash', cents: 3000 }
  expect(balancesOf([...ordered, made])).toMatchObject({ cash: 5000, owed_cash: 0 })
})

test('an account is the organisation’s, or what it owes, or what it earned', () => {
  expect(ACCOUNTS.filter(isAsset)).toEqual(['card', 'cash', 'bank', 'held', 'payouts'])
  expect(new Set(ACCOUNTS).size).toBe(ACCOUNTS.length)
})
