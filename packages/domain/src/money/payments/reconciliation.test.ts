import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FIRST_DAY, type History, historyOf, OUTCOMES } from '../../testing/money-histories.ts'
import { addDays, type Day } from '../../base/time/day.ts'
import { daysOf } from '../books/period.ts'
import {
  type BookLine,
  type OwnEntry,
  type Pair,
  pairsOf,
  totalOfPairs,
} from '../../testing/compared-books.ts'
import { COMPARED_KINDS, differenceOf, gapOf } from './reconciliation.ts'

const payment = fc.record({
  cents: fc.integer({ min: 50, max: 30_000 }),
  day: fc.integer({ min: 0, max: 90 }),
  lag: fc.integer({ min: 0, max: 3 }),
  outcome: fc.constantFrom(...OUTCOMES),
})
const histories = fc.array(payment, { minLength: 1, maxLength: 30 }).map(historyOf)
const RUNS = { numRuns: 2000 }
const MONTHS = ['2026-09', '2026-10', '2026-11', '2026-12', '2027-01'].map(daysOf)
const always = () => true

/** Every difference, as in `refund re_3: hive_only -1250`. */
function differences({ own, lines }: History): string[] {
  return pairsOf(own, lines, always).flatMap((pair) => {
    const why = differenceOf(pair)
    return why === null ? [] : [`${pair.kind} ${pair.sourceId}: ${why} ${gapOf(pair)}`]
  })
}

test('two sides with the same history agree', () => {
  fc.assert(
    fc.property(histories, (history) => {
      expect(differences(history)).toEqual([])
    }),
    RUNS,
  )
})

const nameOf = ({ kind, sourceId }: Pick<OwnEntry, 'kind' | 'sourceId'>) => `${kind} ${sourceId}`
const changes = fc.constantFrom('removed', 'doubled', 'changed', 'foreign', 'forgotten')

test('each line that was removed, doubled or changed is found, and nothing else', () => {
  fc.assert(
    fc.property(histories, fc.nat(), changes, (history, choice, change) => {
      const counting = history.own.filter(({ cents }) => cents !== 0)
      const chosen = chosenOf(counting, choice)
      expect(differences(spoilt(history, chosen, change))).toEqual([
        `${nameOf(chosen)}: ${expected(chosen, change)}`,
      ])
    }),
    RUNS,
  )
})

function chosenOf(entries: readonly OwnEntry[], choice: number): OwnEntry {
  const chosen = entries[choice % entries.length]
  if (!chosen) throw new Error('A history has at least one payment.')
  return chosen
}

type Change = 'removed' | 'doubled' | 'changed' | 'foreign' | 'forgotten'

function spoilt({ own, lines }: History, chosen: OwnEntry, change: Change): History {
  const isIt = (one: BookLine | OwnEntry) =>
    one.kind === chosen.kind && one.sourceId === chosen.sourceId
  if (change === 'forgotten') return { own: own.filter((one) => !isIt(one)), lines }
  return {
    own,
    lines: lines.flatMap((line) => {
      if (!isIt(line)) return [line]
      if (change === 'removed') return []
      if (change === 'doubled') return [line, line]
      return [
        change === 'changed' ? { ...line, cents: line.cents + 7 } : { ...line, currency: 'usd' },
      ]
    }),
  }
}

function expected({ cents }: OwnEntry, change: Change): string {
  if (change === 'removed') return `hive_only ${-cents}`
  if (change === 'doubled') return `other_amount ${cents}`
  if (change === 'changed') return 'other_amount 7'
  return change === 'foreign' ? `other_currency ${-cents}` : `provider_only ${cents}`
}

/** The totals of each kind in each month. */
function months({ own, lines }: History) {
  return MONTHS.flatMap(({ from, until }) => {
    const isWithin = (day: Day) => day >= from && day <= until
    const pairs = pairsOf(own, lines, isWithin)
    return COMPARED_KINDS.map((kind) =>
      totalOfPairs(
        pairs.filter((pair) => pair.kind === kind),
        isWithin,
      ),
    )
  })
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

test('each cent has one month, and what is counted in another month evens out', () => {
  fc.assert(
    fc.property(histories, fc.nat(), changes, (history, choice, change) => {
      const { own } = history
      const chosen = chosenOf(own, choice)
      const { own: kept, lines } = spoilt(history, chosen, change)
      const totals = months({ own: kept, lines })
      const euro = lines.filter(({ currency }) => currency === 'eur')
      expect(sum(totals.map(({ provider }) => provider))).toBe(sum(euro.map(({ cents }) => cents)))
      expect(sum(totals.map(({ hive }) => hive))).toBe(sum(kept.map(({ cents }) => cents)))
      expect(sum(totals.map(({ shifted }) => shifted))).toBe(0)
    }),
    RUNS,
  )
})

const day = FIRST_DAY
const paid: OwnEntry = { kind: 'payment', sourceId: 'pi_1', cents: 9000, day, isUnderWay: false }
const line: BookLine = { ...paid, currency: 'eur' }

test.each<[string, History, string[]]>([
  ['a payment just made', { own: [{ ...paid, isUnderWay: true }], lines: [] }, ['not_yet']],
  [
    'a payment that Hive is about to hear of',
    { own: [], lines: [{ ...line, isUnderWay: true }] },
    ['not_yet'],
  ],
  ['an older payment', { own: [paid], lines: [] }, ['hive_only']],
  [
    'fees and payouts',
    {
      own: [],
      lines: [
        { ...line, kind: 'fee' },
        { ...line, kind: 'payout' },
      ],
    },
    [],
  ],
  [
    'a refund and a payment of one number',
    { own: [paid], lines: [{ ...line, kind: 'refund' }] },
    ['hive_only', 'provider_only'],
  ],
  [
    'a refund made and failed elsewhere',
    {
      own: [],
      lines: [
        { ...line, kind: 'refund', cents: -900 },
        { ...line, kind: 'refund', cents: 900 },
      ],
    },
    [],
  ],
])('%s: as a difference of the right kind, if any', (_what, { own, lines }, kinds) => {
  const found = pairsOf(own, lines, always).map((pair: Pair) => differenceOf(pair))
  expect(found.filter((kind) => kind !== null)).toEqual(kinds)
})

const isSeptember = (one: Day) => one.startsWith('2026-09')

test('a refund booked in the next month is no difference, and is shown as counted there', () => {
  const own: OwnEntry = {
    ...paid,
    kind: 'refund',
    sourceId: 're_1',
    cents: -900,
    day: '2026-09-30',
  }
  const booked = { ...line, ...own, day: addDays(own.day, 1) }
  expect(totalOfPairs(pairsOf([own], [booked], isSeptember), isSeptember)).toEqual({
    provider: 0,
    hive: -900,
    differing: 0,
    shifted: 900,
  })
})
