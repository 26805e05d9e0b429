import type { Stripe } from 'stripe'
import type { Payout } from '../state.ts'
import { transactionIdOf } from './ids.ts'

/** A payout to the bank account as the provider's API shows it. `now` in milliseconds. */
export function payoutToWire(payout: Payout, now: number): Stripe.Payout {
  const { id, amount, currency, created, arrivesOn } = payout
  return {
    id,
    object: 'payout',
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: arrivesOn,
    automatic: true,
    balance_transaction: transactionIdOf(id),
    created,
    currency,
    description: 'STRIPE PAYOUT',
    destination: null,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'completed',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: arrivesOn * 1000 <= now ? 'paid' : 'in_transit',
    trace_id: null,
    type: 'bank_account',
  }
}
