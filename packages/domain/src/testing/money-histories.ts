import type { BookLine, OwnEntry } from './compared-books.ts'
import { addDays, type Day } from '../base/time/day.ts'

/** The first day of every history. */
export const FIRST_DAY: Day = '2026-09-20'

export type History = { own: OwnEntry[]; lines: BookLine[] }

/** The outcomes of a payment. */
export const OUTCOMES = ['kept', 'refund', 'failed refund', 'part', 'lost', 'won', 'open'] as const

/** A payment, as a random test makes it up. */
export type MadeUpPayment = {
  cents: number
  /** Days after the first. */
  day: number
  /** Days by which the payment provider books a refund or a dispute later than Hive. */
  lag: number
  outcome: (typeof OUTCOMES)[number]
}

/** Some payments and their outcomes in the books of both sides: the same. */
export function historyOf(payments: readonly MadeUpPayment[]): History {
  const parts = payments.map(historyOfOne)
  return { own: parts.flatMap(({ own }) => own), lines: parts.flatMap(({ lines }) => lines) }
}

function historyOfOne({ cents, day: number, lag, outcome }: MadeUpPayment, index: number): History {
  const day = addDays(FIRST_DAY, number)
  const paid = entry('payment', `pi_${index}`, cents, day)
  if (outcome === 'kept') return { own: [paid], lines: [lineOf(paid)] }
  const part = outcome === 'part' ? Math.ceil(cents / 3) : cents
  const [kind, id] = subjectOf(outcome, index)
  const moved = entry(kind, id, -part, addDays(day, 5))
  const taken = { ...lineOf(moved), day: addDays(moved.day, lag) }
  const isBack = outcome === 'failed refund' || outcome === 'won'
  const back = { ...taken, cents: part, day: addDays(taken.day, 20) }
  return {
    own: [paid, isBack ? { ...moved, cents: 0 } : moved],
    lines: [lineOf(paid), taken, ...(isBack ? [back] : [])],
  }
}

function subjectOf(outcome: MadeUpPayment['outcome'], index: number): [OwnEntry['kind'], string] {
  const isDispute = outcome === 'lost' || outcome === 'won' || outcome === 'open'
  return isDispute ? ['dispute', `du_${index}`] : ['refund', `re_${index}`]
}

function entry(kind: OwnEntry['kind'], sourceId: string, cents: number, day: Day): OwnEntry {
  return { kind, sourceId, cents, day, isUnderWay: false }
}

function lineOf(own: OwnEntry): BookLine {
  return { ...own, currency: 'eur' }
}
