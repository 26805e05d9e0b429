import type { LineKind } from '@hive/domain/money/payments/reconciliation'
import { irishDay } from '@hive/domain/base/time/irish'
import type { Stripe } from 'stripe'
import type { Part, Payments, ProviderLine, ProviderPayout, Span } from '#ports/payments.ts'

const MOST = 100

/** Stripe's own books: its balance transactions and payouts. */
export function booksAt(
  stripe: Stripe,
): Pick<Payments, 'listLines' | 'listPayouts' | 'listLinesOfPayout'> {
  return {
    async listLines(span, after) {
      // Our payments are known by their intents, which only the whole charge names.
      const wanted = { ...pageOf(span, after), expand: ['data.source'] }
      return toPart(await stripe.balanceTransactions.list(wanted), toLine)
    },
    async listPayouts(span, after) {
      return toPart(await stripe.payouts.list(pageOf(span, after)), toPayout)
    },
    async listLinesOfPayout(payout, after) {
      const page = { limit: MOST, ...(after === null ? {} : { starting_after: after }) }
      const wanted = { payout, ...page, expand: ['data.source'] }
      return toPart(await stripe.balanceTransactions.list(wanted), toLine)
    },
  }
}

/** Both instants are rounded down to the second, which is all that Stripe keeps, so that spans join without a gap. */
function pageOf({ from, before }: Span, after: string | null): Stripe.BalanceTransactionListParams {
  const created = { gte: secondsOf(from), lt: secondsOf(before) }
  return { created, limit: MOST, ...(after === null ? {} : { starting_after: after }) }
}

function secondsOf(at: Date): number {
  return Math.floor(at.getTime() / 1000)
}

function toPart<Item extends { id: string }, Row>(
  { data, has_more: hasMore }: Stripe.ApiList<Item>,
  toRow: (item: Item) => Row,
): Part<Row> {
  return { rows: data.map(toRow), next: hasMore ? (data.at(-1)?.id ?? null) : null }
}

/** Stripe's reporting categories in our words. One that we do not know is kept, and shown as other. */
const KINDS: Record<string, LineKind> = {
  charge: 'payment',
  charge_failure: 'payment',
  refund: 'refund',
  refund_failure: 'refund',
  dispute: 'dispute',
  dispute_reversal: 'dispute',
  fee: 'fee',
  network_cost: 'fee',
  tax: 'fee',
  payout: 'payout',
  payout_reversal: 'payout',
}

function toLine(line: Stripe.BalanceTransaction): ProviderLine {
  const { id, reporting_category: category, source, amount, fee, currency, created } = line
  const kind = KINDS[category] ?? 'other'
  const sourceId = typeof source === 'string' ? source : (source?.id ?? null)
  const paymentIntentId = intentOf(source)
  return {
    id,
    kind,
    sourceId: kind === 'payment' ? (paymentIntentId ?? sourceId) : sourceId,
    paymentIntentId,
    amount,
    fee,
    currency,
    createdAt: new Date(created * 1000),
  }
}

function intentOf(source: Stripe.BalanceTransaction['source']): string | null {
  if (source === null || typeof source === 'string' || !('payment_intent' in source)) return null
  const { payment_intent: intent } = source
  return typeof intent === 'string' ? intent : (intent?.id ?? null)
}

const STATES: Record<string, ProviderPayout['state']> = {
  paid: 'paid',
  failed: 'failed',
  canceled: 'failed',
}

function toPayout(payout: Stripe.Payout): ProviderPayout {
  const { id, amount, currency, status, created, arrival_date: arrival, automatic } = payout
  return {
    id,
    amount,
    currency,
    state: STATES[status] ?? 'on_its_way',
    createdAt: new Date(created * 1000),
    // Midnight in UTC of the day, whose Irish day is the same.
    arrivesOn: irishDay(new Date(arrival * 1000)),
    isAutomatic: automatic,
  }
}
