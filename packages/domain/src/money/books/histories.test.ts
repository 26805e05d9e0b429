import fc from 'fast-check'
import { expect, test } from 'vitest'
import { REFUND_WAYS } from '../payments/cancellation.ts'
import { sharesOf } from '../split-fee/split-fee.ts'
import { type Choice, STEPS } from '../../testing/money-steps.ts'
import {
  type CreditRow,
  leftOf,
  type MoneyWorld,
  newWorld,
  ownEntries,
  type Purchase,
  sum,
} from '../../testing/money-world.ts'
import { type CreditEntry, creditLeft } from '../../roster/credits/credit.ts'
import { pairsOf } from '../../testing/compared-books.ts'
import { differenceOf } from '../payments/reconciliation.ts'
import { BY_HAND_WAYS } from '../../base/money/ways.ts'

const HISTORIES = 10_000

const choice: fc.Arbitrary<Choice> = fc.record({
  pick: fc.nat(1000),
  who: fc.nat(3),
  league: fc.nat(1),
  cents: fc.integer({ min: 50, max: 20_000 }),
  way: fc.constantFrom(...REFUND_WAYS),
  byHand: fc.constantFrom(...BY_HAND_WAYS),
})
const step = fc.constantFrom(...Object.entries(STEPS))
const history = fc.array(fc.tuple(step, choice), {
  minLength: 4,
  maxLength: 40,
})

/** Everything wrong: a cent without a place or with two, a difference from the payment provider, someone who paid twice. */
function problemsOf(world: MoneyWorld): string[] {
  return [
    ...misplaced(world),
    ...pairsOf(ownEntries(world), world.lines, () => true)
      .filter((pair) => differenceOf(pair) !== null)
      .map(({ kind, sourceId }) => `${kind} ${sourceId} is not as the payment provider has it`),
    ...world.purchases.flatMap((purchase) => overpaid(purchase, world)),
    ...world.credits
      .filter(({ entries }) => creditLeft(entries) < 0)
      .map(({ creditId }) => `more was taken from credit ${creditId} than it had`),
  ]
}

/**
 * The money at the payment provider, in the cash box, at the bank and given as a favour must be all of what people have
 * here.
 */
function misplaced({ lines, boxes, credits, purchases }: MoneyWorld): string[] {
  const refunds = purchases.flatMap((purchase) => purchase.refunds)
  const asCredit = refunds.filter((one) => one.way === 'credit' && one.state === 'succeeded')
  const favours =
    entriesOf(credits, 'granted') +
    entriesOf(credits, 'moved') +
    entriesOf(credits, 'voided') -
    sum(asCredit.map(({ cents }) => cents))
  const held = sum(lines.map(({ cents }) => cents)) + boxes.cash + boxes.bank + favours
  const kept = sum(purchases.map((purchase) => leftOf(purchase).cents))
  const owed = refunds.filter(({ state }) => state === 'due' || state === 'failed')
  const left = sum(credits.map(({ entries }) => creditLeft(entries)))
  const places = kept + sum(owed.map(({ cents }) => cents)) + left - entriesOf(credits, 'expired')
  return held === places ? [] : [`${held} cents came and stayed, and ${places} have a place`]
}

function entriesOf(credits: readonly CreditRow[], kind: CreditEntry['kind']): number {
  const entries = credits.flatMap((credit) => credit.entries)
  return sum(entries.flatMap((one) => (one.kind === kind ? one.cents : [])))
}

function overpaid(purchase: Purchase, { lines }: MoneyWorld): string[] {
  const { id, cents, split, favours } = purchase
  const charges = lines.filter(({ kind, sourceId }) => kind === 'payment' && sourceId === id)
  const { cents: left, money } = leftOf(purchase)
  const given = entriesOf(favours, 'granted') + entriesOf(favours, 'voided')
  const isSound =
    given <= cents &&
    left >= 0 &&
    left <= cents &&
    money >= 0 &&
    money <= left &&
    charges.length <= 1
  return isSound && isSplitRight(split) ? [] : [`${id} was paid twice, or more went back`]
}

/** Whether what is paid of a split fee is at most the fee, and all of it once no share is missing. */
function isSplitRight(split: Purchase['split']): boolean {
  if (!split) return true
  const { fee, players, paid } = split
  const { captain, teammate } = sharesOf(fee, players)
  const sum = captain + paid * teammate
  return paid === players - 1 ? sum === fee : sum < fee
}

test('whatever happens to money, each cent has one place, both books agree, and no one pays twice', () => {
  fc.assert(
    fc.property(history, (steps) => {
      const world = newWorld()
      for (const [[, take], chosen] of steps) take(world, chosen)
      expect(problemsOf(world)).toEqual([])
    }),
    { numRuns: HISTORIES },
  )
})

test('however often card money has moved, all of it goes back to its card when nothing is chosen', () => {
  const prices = fc.array(fc.integer({ min: 50, max: 20_000 }), { maxLength: 6 })
  fc.assert(
    fc.property(choice, prices, (first, moves) => {
      const world = newWorld()
      const chosen = { ...first, way: 'card' } as const
      STEPS.pay(world, chosen)
      for (const cents of moves) {
        const pick = world.purchases.length - 1
        STEPS['move to another league'](world, { ...chosen, pick, cents })
      }
      for (const league of [0, 1]) STEPS['call off'](world, { ...chosen, league })
      STEPS['days pass'](world, { ...chosen, pick: 10 })
      expect(sum(world.lines.map(({ cents }) => cents))).toBe(0)
      expect(sum(world.credits.map(({ entries }) => creditLeft(entries)))).toBe(0)
    }),
  )
})
