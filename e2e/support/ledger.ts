import type { Hive } from './hive.ts'
import { REHEARSAL_KEY } from './rehearsal.ts'

/** The payment provider's own books, in cents: each kind, its fees, and what is left. */
export type Ledger = {
  readonly paid: number
  readonly back: number
  readonly disputed: number
  readonly fees: number
  readonly left: number
  /** Whether the second of its newest line is over: Hive reads whole seconds, and not the one that is running. */
  readonly isSettled: boolean
}

type Line = { reporting_category: string; amount: number; fee: number; created: number }

/** Reads the payment provider's books of a rehearsal, over its own interface. */
export async function readLedger({ standIns }: Hive, now = new Date()): Promise<Ledger> {
  const reply = await fetch(`${standIns}/v1/balance_transactions?limit=100`, {
    headers: { authorization: `Bearer ${REHEARSAL_KEY}` },
  })
  const { data, has_more: isLonger } = (await reply.json()) as { data: Line[]; has_more: boolean }
  if (isLonger) throw new Error('The books are longer than a page.')
  const sumOf = (...kinds: readonly string[]) =>
    sum(data.filter((line) => kinds.includes(line.reporting_category)).map(({ amount }) => amount))
  const fees = sum(data.map(({ fee }) => fee))
  return {
    paid: sumOf('charge'),
    back: sumOf('refund', 'refund_failure'),
    disputed: sumOf('dispute', 'dispute_reversal'),
    fees,
    left: sum(data.map(({ amount }) => amount)) - fees,
    isSettled: data.every(({ created }) => created < Math.floor(now.getTime() / 1000)),
  }
}

function sum(cents: readonly number[]): number {
  return cents.reduce((total, one) => total + one, 0)
}
