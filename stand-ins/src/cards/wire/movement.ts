import type { Stripe } from 'stripe'
import type { Movement } from '../state.ts'

/** A line of the books as the provider's API shows it. `now` in milliseconds. */
export function movementToWire(line: Movement, now: number): Stripe.BalanceTransaction {
  const { id, kind, source, amount, fee, currency, created, availableOn } = line
  return {
    id,
    object: 'balance_transaction',
    amount,
    available_on: availableOn,
    balance_type: 'payments',
    created,
    currency,
    description: null,
    exchange_rate: null,
    fee,
    fee_details: fee === 0 ? [] : [{ ...FEE, amount: fee, currency }],
    net: amount - fee,
    reporting_category: kind,
    source,
    status: availableOn * 1000 <= now ? 'available' : 'pending',
    type: TYPES[kind],
  }
}

const FEE = { application: null, description: 'Stripe processing fees', type: 'stripe_fee' }

const TYPES = {
  charge: 'charge',
  refund: 'refund',
  refund_failure: 'refund_failure',
  dispute: 'adjustment',
  dispute_reversal: 'adjustment',
  payout: 'payout',
} as const
