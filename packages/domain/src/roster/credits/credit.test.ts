import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  creditChange,
  type CreditEntry,
  creditEnd,
  creditLeft,
  endOfReminders,
  LEAST_CARD_PAYMENT,
  moveProblem,
  paidByCredit,
  spendableCredits,
  spendableSum,
  takeFromCredits,
} from './credit.ts'

const NOW = new Date('2026-11-23T12:00:00Z')
const later = (days: number) => new Date(NOW.getTime() + days * 86_400_000)

test.each([
  // price, credit, paid by credit
  [9000, 0, 0],
  [9000, 1000, 1000],
  [9000, 9000, 9000],
  [9000, 20_000, 9000],
  // 49 cents would be left, which the payment provider does not take.
  [9000, 8951, 8950],
  [9000, 8950, 8950],
  [50, 20, 0],
  [50, 50, 50],
  [0, 1000, 0],
])('of a price of %i with a credit of %i, credit pays %i', (due, credit, paid) => {
  expect(paidByCredit(due, credit)).toBe(paid)
})

test('credits are spent in the order in which they end, and not after their end', () => {
  const credits = [
    { creditId: 1, left: 500, expiresAt: later(30) },
    { creditId: 2, left: 300, expiresAt: later(10) },
    { creditId: 3, left: 900, expiresAt: NOW },
    { creditId: 4, left: 0, expiresAt: later(1) },
    { creditId: 5, left: 200, expiresAt: later(10) },
  ]
  const order = spendableCredits(credits, NOW)
  expect(order.map(({ creditId }) => creditId)).toEqual([2, 5, 1])
  expect(spendableSum(credits, NOW)).toBe(1000)
  expect(takeFromCredits(order, 600)).toEqual([
    { creditId: 2, cents: 300 },
    { creditId: 5, cents: 200 },
    { creditId: 1, cents: 100 },
  ])
})

test('a credit lasts a year, and its owner is reminded 30 days before it ends', () => {
  expect(endOfReminders(NOW).toISOString()).toBe('2026-12-23T12:00:00.000Z')
  expect(creditEnd(NOW).toISOString()).toBe('2027-11-23T12:00:00.000Z')
})

test.each([
  [1000, 1000, 1, null],
  [1000, 100, 1, null],
  [1000, 99, 1, 'Please give at least €1.'],
  [1000, 1, 1, 'Please give at least €1.'],
  [60, 60, 1, null],
  [60, 59, 1, 'Please give at least €0.60.'],
  [1000, 1001, 1, 'Please enter at most €10.'],
  [1000, 0, 1, 'Please enter an amount, such as 10 or 10.50.'],
  [0, 1, 1, 'Nothing is left of this credit.'],
  [1000, 1000, 0, 'Nothing is left of this credit.'],
])('of a credit of %i, giving %i away %i days before its end: %s', (left, cents, days, problem) => {
  expect(moveProblem({ creditId: 1, left, expiresAt: later(days) }, cents, NOW)).toBe(problem)
})

type Owned = { owner: number; end: Date; entries: CreditEntry[] }
type Part = { credit: Owned; cents: number }
type Step = { owner: number; cents: number; days: number }

/** Two people with credits, and the sign-ups that these pay for. */
class World {
  now = NOW
  granted = 0
  credits: Owned[] = []
  holds: Part[][] = []
  /** Whether each sign-up got the credit that its price said. */
  isExact = true

  spendable(owner: number) {
    const own = this.credits.map(({ end, entries, ...credit }, creditId) => ({
      creditId,
      left: credit.owner === owner ? creditLeft(entries) : 0,
      expiresAt: end,
    }))
    return spendableCredits(own, this.now)
  }

  take(owner: number, cents: number, kind: 'spent' | 'moved'): Part[] {
    return takeFromCredits(this.spendable(owner), cents).flatMap((part) => {
      const credit = this.credits[part.creditId]
      credit?.entries.push({ kind, cents: -part.cents })
      return credit ? [{ credit, cents: part.cents }] : []
    })
  }

  grant({ owner, cents, days }: Step): void {
    this.granted += cents
    this.credits.push({ owner, end: this.after(days), entries: [{ kind: 'granted', cents }] })
  }

  spend({ owner, cents: due }: Step): void {
    const cents = paidByCredit(due, spendableSum(this.spendable(owner), this.now))
    const hold = this.take(owner, cents, 'spent')
    this.isExact &&= sumOf(hold.map((part) => part.cents)) === cents
    this.holds.push(hold)
  }

  return(): void {
    for (const { credit, cents } of this.holds.pop() ?? []) {
      credit.entries.push({ kind: 'returned', cents })
    }
  }

  move({ owner, cents }: Step): void {
    for (const { credit, cents: moved } of this.take(owner, cents, 'moved')) {
      const entries: CreditEntry[] = [{ kind: 'granted', cents: moved }]
      this.credits.push({ owner: 1 - owner, end: credit.end, entries })
    }
  }

  expire({ days }: Step): void {
    this.now = this.after(days)
    for (const { entries } of this.credits.filter(({ end }) => end <= this.now)) {
      const left = creditLeft(entries)
      if (left > 0) entries.push({ kind: 'expired', cents: -left })
    }
  }

  after(days: number): Date {
    return new Date(this.now.getTime() + days * 86_400_000)
  }

  expired(): number {
    const all = this.credits.flatMap(({ entries }) => entries)
    return -sumOf(all.filter(({ kind }) => kind === 'expired').map(({ cents }) => cents))
  }
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, cents) => sum + cents, 0)
}

const steps = fc.array(
  fc.record({
    kind: fc.constantFrom('grant', 'spend', 'return', 'move', 'expire'),
    owner: fc.integer({ min: 0, max: 1 }),
    cents: fc.integer({ min: 1, max: 20_000 }),
    days: fc.integer({ min: 1, max: 400 }),
  }),
  { maxLength: 40 },
)

test('in any history each cent of credit has exactly one place', () => {
  fc.assert(
    fc.property(steps, (history) => {
      const world = new World()
      for (const { kind, ...step } of history) world[kind](step)
      const lefts = world.credits.map(({ entries }) => creditLeft(entries))
      expect(world.isExact).toBe(true)
      expect(lefts.every((left) => left >= 0)).toBe(true)
      const used = sumOf(world.holds.flat().map(({ cents }) => cents))
      expect(sumOf(lefts) + used + world.expired()).toBe(world.granted)
    }),
    { numRuns: 10_000 },
  )
})

test('what is left for the card is nothing, or enough for the payment provider', () => {
  const amount = fc.integer({ min: LEAST_CARD_PAYMENT, max: 30_000 })
  fc.assert(
    fc.property(amount, fc.nat(40_000), (due, credit) => {
      const byCard = due - paidByCredit(due, credit)
      expect(byCard === 0 || byCard >= LEAST_CARD_PAYMENT).toBe(true)
      expect(paidByCredit(due, credit)).toBeLessThanOrEqual(credit)
    }),
  )
})

test.each([
  ['granted', 'goodwill', 'goodwill'],
  ['granted', 'moved', 'received'],
  ['moved', 'refund', 'moved'],
  ['expired', 'goodwill', 'expired'],
  // The refund, the payment, and a sign-up that was not made say these.
  ['granted', 'refund', null],
  ['spent', 'goodwill', null],
  ['returned', 'goodwill', null],
] as const)('%s of a credit from %s is named %s', (kind, origin, change) => {
  expect(creditChange(kind, origin)).toBe(change)
})
